/** Style sheets are imported for their effect; the bundle turns them into files. */
declare module '*.css';
declare module 'infima/dist/css/default/default.css';
