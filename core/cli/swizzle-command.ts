/** `swizzle`: replaces components of the theme by the site's own. */
import path from 'node:path';
import {createInterface} from 'node:readline/promises';
import {Argument, type Command} from 'commander';
import {InkstoneError} from '../../contract/diagnostic.ts';
import {prepareEnvironment, printDiagnostics} from './process.ts';
import type {SwizzleAction} from '../../theme/_manifest.ts';
import type {SiteThemes, ThemeComponent} from '../commands/swizzle/site-themes.ts';
import type {EjectedFile} from '../commands/swizzle/swizzle-status.ts';

interface SwizzleFlags {
  config?: string;
  wrap?: boolean;
  eject?: boolean;
  list?: boolean;
  status?: boolean;
  danger?: boolean;
  typescript?: boolean;
  javascript?: boolean;
}

/** Adds `swizzle`, with the arguments and options that Docusaurus's has. */
export function addSwizzleCommand(addCommand: (name: string, description: string, args?: Argument[]) => Command): void {
  const theme = new Argument('[theme]', 'name of a theme (optional)');
  const component = new Argument('[component]', 'name of a component, such as DocItem/Footer');
  addCommand('swizzle', 'Wrap or replace a theme component.', [theme, component])
    .option('-w, --wrap', 'create a component that wraps the original')
    .option('-e, --eject', 'copy the source of the original')
    .option('-l, --list', 'list the components and which are safe to swizzle')
    .option('--status', 'list ejected components whose originals have changed since')
    .option('--danger', 'allow unsafe components')
    .option('-t, --typescript', 'write TypeScript (default if the configuration is)')
    .option('-j, --javascript', 'write JavaScript')
    .action((first?: string, second?: string, third?: string, flags: SwizzleFlags = {}) =>
      runSwizzle(
        [first, second, third].filter((word) => word !== undefined),
        flags,
      ),
    );
}

async function runSwizzle(typed: string[], flags: SwizzleFlags): Promise<void> {
  const {readWords, chooseComponents} = await import('../commands/swizzle/swizzle-arguments.ts');
  const {loadSiteThemes} = await import('../commands/swizzle/site-themes.ts');
  const {swizzleComponent} = await import('../commands/swizzle/swizzle-component.ts');
  const words = readWords(typed);
  const siteDir = prepareEnvironment(words.siteDir, flags.config, 'production');
  const themes = await loadSiteThemes({siteDir, config: flags.config});
  printDiagnostics(themes.diagnostics, siteDir);
  if (flags.status) {
    const {swizzleStatus} = await import('../commands/swizzle/swizzle-status.ts');
    process.stdout.write(statusText(swizzleStatus(themes)));
    return;
  }
  const chosen = chooseComponents(themes.components, words.names);
  if (flags.list) {
    process.stdout.write(listText(chosen.components));
    return;
  }
  const component = chosen.component ?? (await askForComponent(themes, chooseComponents));
  const action = actionOf(flags) ?? (await askForAction(component));
  const language = flags.typescript ? 'typescript' : flags.javascript ? 'javascript' : themes.language;
  const request = {component, action, language, danger: flags.danger === true} as const;
  const files = await swizzleComponent(request, themes.ownFolder);
  for (const file of files) process.stdout.write(`Wrote ${path.relative(process.cwd(), file)}\n`);
}

function actionOf({wrap, eject}: SwizzleFlags): SwizzleAction | undefined {
  if (wrap && eject) throw usage('--wrap and --eject cannot be combined.');
  return wrap ? 'wrap' : eject ? 'eject' : undefined;
}

async function askForComponent(
  {components}: SiteThemes,
  choose: (all: SiteThemes['components'], names: string[]) => {component?: ThemeComponent},
): Promise<ThemeComponent> {
  const name = await ask('Which component? ');
  const {component} = name ? choose(components, [name]) : {};
  if (!component) throw usage('The component name is missing.');
  return component;
}

async function askForAction({name, safety}: ThemeComponent): Promise<SwizzleAction> {
  const answer = await ask(`Wrap (${safety.wrap}) or eject (${safety.eject}) ${name}? `);
  const action = (['wrap', 'eject'] as const).find(
    (each) => answer !== undefined && answer !== '' && each.startsWith(answer),
  );
  if (!action) throw usage(`Choose what to do with ${name}: --wrap (${safety.wrap}) or --eject (${safety.eject}).`);
  return action;
}

/** Only at a terminal: a script that waits for an answer waits for ever. */
async function ask(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  const lines = createInterface({input: process.stdin, output: process.stdout});
  try {
    return (await lines.question(question)).trim();
  } finally {
    lines.close();
  }
}

function usage(message: string): InkstoneError {
  return new InkstoneError({
    code: 'INK8070',
    severity: 'error',
    message,
    hint: 'Run "inkstone swizzle <component> --wrap|--eject". "inkstone swizzle --list" lists all components.',
  });
}

function listText(components: readonly ThemeComponent[]): string {
  const width = Math.max(9, ...components.map(({name}) => name.length)) + 2;
  const row = (name: string, wrap: string, eject: string, theme: string): string =>
    `${name.padEnd(width)}${wrap.padEnd(11)}${eject.padEnd(11)}${theme}\n`;
  const rows = components.map(({name, safety, theme}) => row(name, safety.wrap, safety.eject, theme));
  return [row('component', 'wrap', 'eject', 'theme'), ...rows].join('');
}

function statusText(files: readonly EjectedFile[]): string {
  if (files.length === 0) return 'The site has no ejected components.\n';
  const said = {same: 'up to date', changed: 'changed in the theme', gone: 'removed from the theme'};
  return files
    .map(({file, component, from, now, state}) => {
      const versions = state === 'changed' ? ` (ejected from ${from}, now ${now ?? ''})` : ` (ejected from ${from})`;
      return `${path.relative(process.cwd(), file)}: ${component}: ${said[state]}${versions}\n`;
    })
    .join('');
}
