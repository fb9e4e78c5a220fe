/** The program of the package `create-inkstone`, which `npm create inkstone` runs. */
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {type InkstoneError, userError} from '../contract/diagnostic.ts';
import {DiagnosticLog, diagnosticsOf} from '../core/support/diagnostics.ts';
import {packageVersion, readJson} from '../core/support/package-root.ts';
import {createSite} from './new/create-site.ts';
import {inkstoneSource} from './new/init-site.ts';
import {type TemplateName, TEMPLATES} from './new/site-templates.ts';

const NAME = 'create-inkstone';

const HELP = `Usage: npm create inkstone [folder] [-- options]

Creates a site. Without a folder, it asks.

Options:
  --template <name>  ${Object.keys(TEMPLATES).join(', ')}
  --typescript       write the configuration and the home page in TypeScript (default)
  --javascript       write them in JavaScript
  --version          print the version
  --help             print this help
`;

/**
 * Creates a site. Returns the exit code.
 *
 * @param packageDir the folder of the package `create-inkstone`
 */
export async function create(args: string[], packageDir: string): Promise<number> {
  try {
    const {folder, template, language, print} = readArguments(args);
    if (print !== undefined) process.stdout.write(print);
    else {
      const source = (siteDir: string): string => sourceFor(siteDir, packageDir);
      await createSite({target: folder, template, language, source, command: 'npm create inkstone'});
    }
    return 0;
  } catch (error) {
    new DiagnosticLog(diagnosticsOf(error)).print();
    return 1;
  }
}

function readArguments(args: string[]) {
  const invalid = (message: string): InkstoneError =>
    userError('INK0003', message, {hint: 'Run "npm create inkstone -- --help" to list the options.'});
  const {values, positionals} = parse(args, invalid);
  const {template, typescript, javascript, help, version} = values;
  const names = Object.keys(TEMPLATES);
  if (positionals.length > 1) throw invalid(`Too many arguments: expected at most 1, got ${positionals.length}.`);
  if (typescript && javascript) throw invalid('--typescript and --javascript cannot be combined.');
  if (template !== undefined && !names.includes(template))
    throw invalid(`Unknown template "${template}". Templates: ${names.join(', ')}.`);
  return {
    folder: positionals[0],
    template: template as TemplateName | undefined,
    language: javascript ? ('javascript' as const) : typescript ? ('typescript' as const) : undefined,
    print: help ? HELP : version ? `${packageVersion()}\n` : undefined,
  };
}

function parse(args: string[], invalid: (message: string) => InkstoneError) {
  const flag = {type: 'boolean'} as const;
  const options = {template: {type: 'string'}, typescript: flag, javascript: flag, help: flag, version: flag} as const;
  try {
    return parseArgs({args, options, allowPositionals: true});
  } catch {
    const known = Object.keys(options);
    const unknown = args.find((arg) => /^-./.test(arg) && !known.includes(arg.replace(/^--|=.*$/g, '')));
    throw invalid(unknown === undefined ? 'The option "--template" requires a value.' : `Unknown option "${unknown}".`);
  }
}

/**
 * Returns the dependency on Inkstone: the checkout that contains this package, the tarball next to
 * the one that it was installed from, or the same version from the registry.
 */
function sourceFor(siteDir: string, packageDir: string): string {
  const checkout = path.join(packageDir, '../..');
  if (fs.existsSync(path.join(checkout, 'bin/main.ts'))) return inkstoneSource(siteDir, fs.realpathSync(checkout));
  const version = packageVersion();
  const modules = path.dirname(packageDir);
  const {packages} = (readJson(path.join(modules, '.package-lock.json')) ?? {}) as {
    packages?: Record<string, {resolved?: string}>;
  };
  const from = /^file:(.+)$/.exec(packages?.[`node_modules/${NAME}`]?.resolved ?? '')?.[1];
  const tarball = from && path.resolve(path.dirname(modules), path.dirname(from), `inkstone-${version}.tgz`);
  return tarball && fs.existsSync(tarball) ? `file:${tarball.split(path.sep).join('/')}` : `^${version}`;
}
