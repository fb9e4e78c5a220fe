/** The little that the contract has to say about React, without importing it. */
export type ComponentType = (props: Record<string, unknown>) => unknown;

export interface JSX {
  jsx: (type: unknown, props: Record<string, unknown>, key?: string) => unknown;
  jsxs: (type: unknown, props: Record<string, unknown>, key?: string) => unknown;
}
