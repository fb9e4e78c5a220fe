/**
 * `@docusaurus/Noop`: a component that renders nothing, and a function that does nothing.
 */
export default function Noop(): null {
  return null;
}
