/** `@docusaurus/Noop`: renders nothing as a component and does nothing as a function. */
export default function Noop(): null {
  return null;
}
