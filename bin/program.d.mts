/** Absolute folder of the compiled program; compiles it when the sources have changed. */
export function prepareProgram(): Promise<string>;
/** Compiles the program into a folder, which is replaced. */
export function compileProgram(outDir: string): Promise<void>;
