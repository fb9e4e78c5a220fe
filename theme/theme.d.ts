/** Style sheets are imported for side effects; the bundler emits them as files. */
declare module '*.css';
declare module 'infima/dist/css/default/default.css';
