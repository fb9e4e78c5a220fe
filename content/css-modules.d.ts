/** Class names of a style sheet, by the names written in it. */
declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
declare module '*.css';
