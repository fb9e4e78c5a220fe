/**
 * The run time in the browser: what starts the page, and the door for everything else, as one
 * module. The bundler joins modules into one scope where nobody outside asks for them; by two doors
 * the run time would be sixty modules that ask for one another by name (1.3 KB of every first
 * visit).
 */
export * from './index.ts';
import './client-entry.tsx';
