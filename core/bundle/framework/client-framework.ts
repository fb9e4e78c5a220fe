import fs from 'node:fs';
import path from 'node:path';
import {contentHash} from '../../support/output-files.ts';
import {REACT_MODULES, type ReactCopy} from '../react-copy.ts';
import type {FrameworkFacts} from './framework-reach.ts';
import {serverFramework} from './framework-modules.ts';
import {frameworkFile, frameworkPart} from './framework-store.ts';
import type {ClientFramework, ClientFrameworkInput} from './make-client-framework.ts';

/** The framework for the browser with its files. */
export interface ClientFrameworkFiles extends ClientFramework {
  /** Texts by path, relative to the folder of the bundle. */
  texts: Record<string, string>;
}

/** Returns the framework of these sources for the browser, with the React of a site. */
export async function clientFramework(
  cacheDir: string,
  {react, ...input}: ClientFrameworkInput & {react: ReactCopy},
): Promise<ClientFrameworkFiles> {
  const [framework, script] = await Promise.all([
    frameworkWithoutReact(cacheDir, input),
    frameworkPart(cacheDir, ['react', react.version, input.minify], async (dir) =>
      (await import('./make-client-framework.ts')).makeReact(dir, {...input, react}),
    ),
  ]);
  return withReact(framework, script);
}

function frameworkWithoutReact(cacheDir: string, input: ClientFrameworkInput): Promise<ClientFrameworkFiles> {
  return frameworkPart(cacheDir, ['client', input], (dir) => makeFramework(dir, input));
}

/**
 * Returns what a configuration would have to affect to change the frameworks. The minified one
 * tells it, which comes with the package: the variables of others are hidden by local names.
 */
export async function frameworkFacts(cacheDir: string, hasCodeTokens: boolean): Promise<FrameworkFacts> {
  const {facts} = await frameworkWithoutReact(cacheDir, {minify: true, hasCodeTokens});
  const {ids} = await serverFramework(cacheDir);
  const names = [...new Set([...facts.files, ...Object.keys(ids)])];
  return {
    ...facts,
    files: names.filter((name) => !name.endsWith('.css')).map(frameworkFile),
    requests: [...facts.requests, ...REACT_MODULES, 'react-dom/server'],
  };
}

async function makeFramework(dir: string, input: ClientFrameworkInput): Promise<ClientFrameworkFiles> {
  const {makeClientFramework} = await import('./make-client-framework.ts');
  const framework = await makeClientFramework(dir, input);
  const textOf = (file: string): string => fs.readFileSync(path.join(dir, 'client', file), 'utf8');
  return {...framework, texts: Object.fromEntries(framework.manifest.files.map((file) => [file, textOf(file)]))};
}

/** Puts React into the main script, so that pages need no further request. */
function withReact({texts, ...framework}: ClientFrameworkFiles, react: string): ClientFrameworkFiles {
  const [main = ''] = framework.manifest.scripts;
  const {[main]: own = '', ...others} = texts;
  const text = `${react}\n${own}`;
  const file = main.replace(/\.\w+\.js$/, `.${contentHash(text)}.js`);
  const renamed = JSON.parse(JSON.stringify(framework).replaceAll(main, file)) as ClientFramework;
  return {...renamed, texts: {...others, [file]: text}};
}
