/** The types of React that the contract needs, without importing React. */
export type ComponentType = (props: Record<string, unknown>) => unknown;

export interface JSX {
  jsx: (type: unknown, props: Record<string, unknown>, key?: string) => unknown;
  jsxs: (type: unknown, props: Record<string, unknown>, key?: string) => unknown;
}
