import fs from 'node:fs';
import path from 'node:path';
import type {Compilation, Compiler, WebpackPluginInstance} from 'webpack';
import {contentHash} from '../../support/output-files.ts';
import {packageRoot} from '../../support/package-root.ts';
import type {SideInput} from '../webpack-config.ts';
import {ownTheme} from '../aliases.ts';
import {isFrameworkReference, SHARED_IN_BROWSER} from './client-entries.ts';
import {frameworkName} from './framework-store.ts';
import type {ClientFramework} from './make-client-framework.ts';
import {reactFiles} from '../react-copy.ts';
import {markWorkers, WORKER} from '../workers.ts';

/** Turns imports of framework modules into generated modules that refer to it. */
export function frameworkReferences(
  {generatedDir: dir, react}: SideInput,
  framework: ClientFramework,
): WebpackPluginInstance {
  const reactModules = reactFiles(react);
  const written = new Map<string, string>();
  const numberOf = new Map(
    Object.entries(framework.components).map(([name, component]) => {
      const file = ownTheme().theme.get(name);
      return [file === undefined ? '' : frameworkName(file), component];
    }),
  );
  const write = (name: string, source: string, extension = 'cjs'): string => {
    const file = path.join(dir, `framework-${contentHash(name)}.${extension}`);
    fs.writeFileSync(file, source);
    written.set(name, file);
    return file;
  };
  const reference = (resource: string): string | undefined => {
    const name = frameworkName(resource);
    const known = written.get(name);
    if (known !== undefined) return known;
    const ofReact = reactModules.get(resource);
    if (ofReact !== undefined)
      return write(name, `module.exports = __webpack_require__(${JSON.stringify(ofReact)});\n`);
    const leaves = framework.barrels[name];
    if (leaves) return write(name, barrelSource(leaves), 'mjs');
    const component = numberOf.get(name);
    const values = framework.values[name];
    const place = component ?? values;
    if (!place) return undefined;
    const exports = {
      ...values?.exports,
      ...(component && {default: `${SHARED_IN_BROWSER}.shipped[${component.number}]`}),
    };
    return write(name, referenceSource(exports, place.chunks.length === 0 ? undefined : place.id));
  };
  return {
    apply: (compiler: Compiler): void =>
      compiler.hooks.compilation.tap('FrameworkReferences', (compilation, {normalModuleFactory}) => {
        if (compilation.compiler !== compiler) return;
        markWorkers(normalModuleFactory);
        normalModuleFactory.hooks.afterResolve.tap('FrameworkReferences', ({createData, contextInfo}) => {
          if (createData.layer === WORKER || contextInfo.issuerLayer === WORKER) return;
          if (/[!?]/.test(createData.rawRequest ?? '')) return;
          const generated = reference(createData.resource ?? '');
          if (generated === undefined) return;
          const [type, file] = ['javascript/auto', generated];
          Object.assign(createData, {
            resource: file,
            request: file,
            userRequest: file,
            loaders: [],
            type,
            parser: normalModuleFactory.getParser(type),
            generator: normalModuleFactory.getGenerator(type),
          });
          createData.settings = {...createData.settings, sideEffects: false};
        });
        compilation.hooks.succeedModule.tap('FrameworkReferences', (module) => {
          const file = module.nameForCondition();
          // Also for modules that Node.js would treat as strict.
          if (file && module.buildMeta?.exportsType === 'flagged' && [...written.values()].includes(file))
            module.buildMeta.exportsType = 'namespace';
        });
      }),
  };
}

/** Values are read when they are used: the module can be requested before it is evaluated. */
function referenceSource(exports: Record<string, string>, id: string | undefined): string {
  const evaluate = id === undefined ? '' : `__webpack_require__(${JSON.stringify(id)}), `;
  const lines = Object.entries(exports).map(
    ([name, value]) =>
      `Object.defineProperty(exports, ${JSON.stringify(name)}, {enumerable: true, get: () => (${evaluate}${value})});`,
  );
  return `exports.__esModule = true;\n${lines.join('\n')}\n`;
}

function barrelSource(leaves: ClientFramework['barrels'][string]): string {
  const lines = Object.entries(leaves).map(([name, [module, exported]]) => {
    const file = module.startsWith('inkstone/') ? path.join(packageRoot(), module.slice('inkstone/'.length)) : module;
    return `export {${exported} as ${name}} from ${JSON.stringify(file)};`;
  });
  return `${lines.join('\n')}\n`;
}

/** Whether code of the site uses an export that the framework doesn't offer. */
export function usesHiddenExports({modules, moduleGraph}: Compilation): boolean {
  return [...modules].some((module) => {
    const provided = moduleGraph.getProvidedExports(module);
    if (!isFrameworkReference(module.nameForCondition() ?? '') || !Array.isArray(provided)) return false;
    return [...moduleGraph.getIncomingConnections(module)].some(({dependency}) =>
      (dependency?.getReferencedExports(moduleGraph, undefined) ?? []).some((reference) => {
        const [name] = Array.isArray(reference) ? reference : reference.name;
        return name !== undefined && !provided.includes(name);
      }),
    );
  });
}
