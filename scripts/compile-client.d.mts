/** Compiles `inkstone/runtime` and the like into `lib/client/` of the package. */
export function compileClient(root: string): Promise<void>;
