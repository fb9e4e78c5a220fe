/** Commands for authors and for other programs: create, check, list and translate content. */
import path from 'node:path';
import {Argument, InvalidArgumentError, Option} from 'commander';
import {type Severity, userError} from '../contract/diagnostic.ts';
import type {ReportFormat} from './check-report.ts';
import type {HeadingIdOptions} from '../core/commands/heading-ids.ts';
import type {McpFlags} from './mcp-command.ts';
import type {MigrateFlags} from './migrate-command.ts';
import type {ContentKind} from './new/new-content.ts';
import type {ExtensionKind} from './new/new-extension.ts';
import {type TemplateName, TEMPLATES} from './new/site-templates.ts';
import type {MergeOptions} from '../core/commands/write-translations.ts';
import type {SwizzleFlags} from './swizzle-command.ts';
import type {UpgradeFlags} from './upgrade-command.ts';
import {isVersion} from './upgrade/versions.ts';
import {isInActions} from './progress.ts';
import {
  type AddCommand,
  prepareEnvironment,
  printDiagnostics,
  printFiles,
  printJson,
  reservedOutput,
  type Session,
  shownPath,
} from './process.ts';

interface CheckFlags {
  config?: string;
  locale?: string[];
  format: ReportFormat;
  level: Severity;
  fix?: boolean;
  json?: boolean;
  quiet?: boolean;
}

type InitFlags = Partial<Record<'typescript' | 'javascript', boolean>> & {template?: TemplateName};

type TranslationFlags = MergeOptions & {config?: string; locale?: string};
type HeadingFlags = HeadingIdOptions & {config?: string};

/** Adds `check`, `new`, `init` and `explain`. */
export function addContentCommands(addCommand: AddCommand, session: Session): void {
  addCommand('check', 'Check the content for problems without a build.')
    .option('-l, --locale <locale...>', 'check only these languages')
    .addOption(
      new Option('--format <format>', 'format of the report').choices(['text', 'json', 'github']).default('text'),
    )
    .addOption(
      new Option('--level <level>', 'lowest severity that fails the check')
        .choices(['error', 'warning', 'info'])
        .default('error'),
    )
    .option('--json', 'print the result as JSON for other programs')
    .option('-q, --quiet', 'print nothing if there are no problems')
    .option('--fix', 'write redirects for pages that moved since the last build')
    .action((siteDir: string | undefined, flags: CheckFlags) => runCheck(siteDir, flags, session));
  const kind = new Argument('<kind>', 'what to create').choices(['doc', 'post', 'page', 'plugin', 'theme']);
  const name = new Argument('<name>', 'title, path such as guide/first-steps, or name of the plugin or theme');
  addCommand('new', 'Create a document, a post, a page, a plugin or a theme.', [kind, name])
    .option('--id <id>', 'ID of the plugin, if the site has several of this kind')
    .action(runNew);
  addCommand('init', 'Create a small site that builds as it is.')
    .option('--typescript', 'write the configuration and the home page in TypeScript (default)')
    .option('--javascript', 'write the configuration and the home page in JavaScript')
    .addOption(new Option('--template <name>', 'kind of site (default: docs-and-blog)').choices(Object.keys(TEMPLATES)))
    .action(runInit);
  const code = new Argument('<code>', 'INK and four digits');
  addCommand('explain', 'Explain a message code and how to fix the problem.', [code]).action(runExplain);
}

async function runCheck(siteDirArgument: string | undefined, flags: CheckFlags, session: Session): Promise<void> {
  const siteDir = path.resolve(siteDirArgument ?? '.');
  const {config, locale: locales, fix = false, json} = flags;
  if (json) {
    const output = reservedOutput();
    const {check} = await import('./api.ts');
    const result = await check({siteDir, config, locales, fix});
    const {isAtLeast} = await import('./check-report.ts');
    if (result.diagnostics.some(({severity}) => isAtLeast(severity, flags.level))) session.exitCode = 1;
    return printJson(result, output);
  }
  prepareEnvironment(siteDirArgument, flags);
  const {checkSite} = await import('../core/commands/check/check-site.ts');
  const {annotations, formatReport, reaches} = await import('./check-report.ts');
  const {diagnostics, written} = await checkSite({siteDir, config, locales, fix});
  if (written) {
    const count = `${written.count} redirect${written.count === 1 ? '' : 's'}`;
    process.stderr.write(`Wrote ${count} to ${shownPath(written.file)}\n`);
  }
  const isSilent = flags.quiet && diagnostics.length === 0 && flags.format === 'text';
  if (!isSilent) process.stdout.write(formatReport(diagnostics, flags.format, siteDir));
  if (flags.format === 'text' && isInActions()) process.stdout.write(annotations(diagnostics, siteDir));
  if (reaches(diagnostics, flags.level)) session.exitCode = 1;
}

async function runNew(
  kind: ContentKind | ExtensionKind,
  name: string,
  siteDirArgument: string | undefined,
  flags: {config?: string; id?: string},
): Promise<void> {
  const siteDir = prepareEnvironment(siteDirArgument, flags);
  if (kind === 'plugin' || kind === 'theme') {
    if (flags.id !== undefined) {
      const hint = `Run "inkstone new ${kind} ${name}".`;
      throw userError('INK0003', `--id is for documents, posts and pages, not for a ${kind}.`, {hint});
    }
    const {newExtension} = await import('./new/new-extension.ts');
    const {files, entry} = await newExtension({kind, name, siteDir, config: flags.config});
    printFiles('Wrote', files);
    process.stdout.write(`Add it to the configuration: ${kind}s: ['${entry}'],\n`);
    return;
  }
  const {newContent} = await import('./new/new-content.ts');
  printFiles('Wrote', [await newContent({...flags, kind, name, siteDir, today: new Date()})]);
}

async function runInit(target: string | undefined, {typescript, javascript, template}: InitFlags): Promise<void> {
  if (typescript && javascript) {
    const hint = 'Run "inkstone init my-site [--typescript|--javascript]".';
    throw userError('INK0003', '--typescript and --javascript cannot be combined.', {hint});
  }
  const {createSite} = await import('./new/create-site.ts');
  const language = javascript ? 'javascript' : typescript ? 'typescript' : undefined;
  await createSite({target, template, language, command: 'inkstone init'});
}

async function runExplain(code: string): Promise<void> {
  const {explainCode} = await import('./explain-code.ts');
  process.stdout.write(explainCode(code));
}

/** Adds `write-translations` and `write-heading-ids`. */
export function addMaintenanceCommands(addCommand: AddCommand): void {
  addCommand('write-translations', 'Write translation files, or add missing entries to them.')
    .option('-l, --locale <locale>', 'language (default: the default language)')
    .option('--override', 'replace existing translations')
    .option('--messagePrefix, --message-prefix <text>', 'prefix for each added translation', '')
    .action(runWriteTranslations);
  addCommand(
    'write-heading-ids',
    'Add explicit heading IDs to documents, so that they stay the same when a heading changes.',
  )
    .argument('[files...]', 'documents or glob patterns (default: all documents)')
    .addOption(
      new Option('--syntax <syntax>', 'syntax of the IDs').choices(['classic', 'mdx-comment']).default('classic'),
    )
    .option('--migrate', 'convert existing IDs to this syntax')
    .option('--overwrite', 'regenerate existing IDs')
    .option('--maintain-case', 'keep uppercase letters in IDs')
    .action(runWriteHeadingIds);
}

async function runWriteTranslations(siteDirArgument: string | undefined, flags: TranslationFlags): Promise<void> {
  const siteDir = prepareEnvironment(siteDirArgument, flags);
  const {writeTranslations} = await import('../core/commands/write-translations.ts');
  const {files, diagnostics} = await writeTranslations({...flags, siteDir}, flags);
  printDiagnostics(diagnostics, siteDir);
  printFiles('Wrote', files);
}

async function runWriteHeadingIds(
  siteDirArgument: string | undefined,
  files: string[],
  flags: HeadingFlags,
): Promise<void> {
  const siteDir = prepareEnvironment(siteDirArgument, flags);
  const {writeHeadingIdsOfSite} = await import('../core/commands/heading-ids.ts');
  const changed = await writeHeadingIdsOfSite({...flags, siteDir}, files, flags);
  printFiles('Wrote IDs to', changed);
  if (changed.length === 0) process.stdout.write('All headings already have IDs.\n');
}

/** Adds `swizzle`, with the arguments and options of Docusaurus. */
export function addSwizzleCommand(addCommand: AddCommand): void {
  const theme = new Argument('[theme]', 'name of a theme (optional)');
  const component = new Argument('[component]', 'name of a component, such as DocItem/Footer');
  addCommand('swizzle', 'Wrap or replace a theme component.', [theme, component])
    .option('-w, --wrap', 'create a component that wraps the original')
    .option('-e, --eject', 'copy the source of the original')
    .option('-l, --list', 'list the components and which are safe to swizzle')
    .option('--status', 'list ejected components and whether their originals have changed since')
    .option('--danger', 'allow unsafe components')
    .option('-t, --typescript', 'write TypeScript (default if the configuration is)')
    .option('-j, --javascript', 'write JavaScript')
    .action(async (first?: string, second?: string, third?: string, flags: SwizzleFlags = {}) => {
      const {runSwizzle} = await import('./swizzle-command.ts');
      await runSwizzle(
        [first, second, third].filter((word) => word !== undefined),
        flags,
      );
    });
}

/** Adds `migrate`, `upgrade`, `routes`, `lsp` and `mcp`. */
export function addToolCommands(addCommand: AddCommand, session: Session): void {
  addCommand('migrate', 'Replace Docusaurus with Inkstone in a site, build it and compare the result.')
    .option('--dry-run', 'show the changes without writing them')
    .option('--no-install', "don't install packages")
    .option('--no-build', "don't build the site")
    .option('--reference <dir>', "folder of Docusaurus's last build, to compare with", 'build')
    .option('--undo', 'replace Inkstone with the packages of Docusaurus that it replaced')
    .action(async (siteDir: string | undefined, flags: MigrateFlags) => {
      const {runMigrate} = await import('./migrate-command.ts');
      await runMigrate(siteDir, flags, session);
    });
  addCommand('upgrade', 'Move the site to another version of Inkstone, with the changes that it brings.')
    .option('--to <version>', 'version to upgrade to (default: the newest)', version)
    .option('--from <version>', 'version that the site had (default: the installed one)', version)
    .option('--dry-run', 'show the changes without writing them')
    .option('--no-install', "don't install packages")
    .action(async (siteDir: string | undefined, flags: UpgradeFlags) => {
      const {runUpgrade} = await import('./upgrade-command.ts');
      await runUpgrade(siteDir, flags);
    });
  addCommand('routes', 'List the pages of the site with their files.')
    .option('-l, --locale <locale...>', 'list only these languages')
    .option('--json', 'print JSON for other programs')
    .action((siteDir: string | undefined, flags: RoutesFlags) => runRoutes(siteDir, flags, session));
  addCommand('lsp', 'Run the language server for editors, over standard input and output.')
    .option('--stdio', 'accepted, without effect: this is the only way')
    .action((siteDir: string | undefined, flags: {config?: string}) => runLsp(siteDir, flags, session));
  addCommand('mcp', 'Run the MCP server for AI tools, over standard input and output.')
    .option('--write', 'let clients create documents, posts and pages')
    .action(async (siteDir: string | undefined, flags: McpFlags) => {
      const {runMcp} = await import('./mcp-command.ts');
      await runMcp(siteDir, flags, session);
    });
}

function version(value: string): string {
  if (isVersion(value)) return value;
  throw new InvalidArgumentError('It must be a version such as 1.2.0.');
}

interface RoutesFlags {
  config?: string;
  locale?: string[];
  json?: boolean;
}

async function runRoutes(
  siteDir: string | undefined,
  {config, locale: locales, json}: RoutesFlags,
  session: Session,
): Promise<void> {
  const output = reservedOutput();
  const {routes} = await import('./api.ts');
  const result = await routes({siteDir, config, locales});
  if (!result.ok) session.exitCode = 1;
  if (json) return printJson(result, output);
  const problems = result.diagnostics.map(({severity, code, message}) => `${severity} ${code} ${message}\n`);
  process.stderr.write(problems.join(''));
  const width = Math.max(0, ...result.routes.map(({path: url}) => url.length));
  output.write(
    result.routes.map(({path: url, source = ''}) => `${url.padEnd(width)}  ${source}`.trimEnd() + '\n').join(''),
  );
}

async function runLsp(
  siteDirArgument: string | undefined,
  {config}: {config?: string},
  session: Session,
): Promise<void> {
  // The library ends the process when the client says so.
  session.endsByItself = true;
  const output = reservedOutput();
  prepareEnvironment(siteDirArgument, {config});
  const {runLanguageServer} = await import('./lsp/server.ts');
  const siteDir = siteDirArgument === undefined ? undefined : path.resolve(siteDirArgument);
  await runLanguageServer({input: process.stdin, output, siteDir, config});
}
