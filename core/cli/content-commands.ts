/** Commands for those who write: create content, check it, and prepare it for translators. */
import path from 'node:path';
import {Argument, Option, type Command} from 'commander';
import {InkstoneError, type Severity} from '../../contract/diagnostic.ts';
import type {ReportFormat} from '../commands/check/format-report.ts';
import type {HeadingIdSyntax} from '../commands/heading-ids.ts';
import type {ContentKind} from '../commands/new/new-content.ts';
import {prepareEnvironment, printDiagnostics, type Session} from './process.ts';

/** Commands for those who write: what is wrong with the content, and something to begin with. */

interface CheckFlags {
  config?: string;
  locale?: string[];
  format: ReportFormat;
  level: Severity;
  fix?: boolean;
}

interface NewFlags {
  config?: string;
  id?: string;
}

interface InitFlags {
  typescript?: boolean;
  javascript?: boolean;
}

type AddCommand = (name: string, description: string, args?: Argument[]) => Command;

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
    .option('--fix', 'write redirects for pages that moved since the last build')
    .action((siteDir: string | undefined, flags: CheckFlags) => runCheck(siteDir, flags, session));
  const kind = new Argument('<kind>', 'what to create').choices(['doc', 'post', 'page']);
  const name = new Argument('<name>', 'title, or path with or without extension: guide/first-steps');
  addCommand('new', 'Create a document, a post or a page.', [kind, name])
    .option('--id <id>', 'ID of the plugin, if the site has several of this kind')
    .action(runNew);
  addCommand('init', 'Create a small site that builds as it is.')
    .option('--typescript', 'write the configuration and the home page in TypeScript (default)')
    .option('--javascript', 'write the configuration and the home page in JavaScript')
    .action(runInit);
  addCommand('explain', 'Explain a message code and how to fix the problem.', [
    new Argument('<code>', 'INK and four digits'),
  ]).action(async (code: string) => {
    const {explainCode} = await import('../commands/explain-code.ts');
    process.stdout.write(explainCode(code));
  });
}

async function runNew(
  kind: ContentKind,
  name: string,
  siteDirArgument: string | undefined,
  {config, id}: NewFlags,
): Promise<void> {
  const siteDir = prepareEnvironment(siteDirArgument, config, 'production');
  const {newContent} = await import('../commands/new/new-content.ts');
  const file = await newContent({kind, name, siteDir, config, id, today: new Date()});
  process.stdout.write(`Wrote ${path.relative(process.cwd(), file)}\n`);
}

async function runInit(target: string | undefined, {typescript, javascript}: InitFlags): Promise<void> {
  if (target === undefined || target === '' || (typescript && javascript)) {
    throw new InkstoneError({
      code: 'INK0003',
      severity: 'error',
      message: target ? '--typescript and --javascript cannot be combined.' : 'The folder for the new site is missing.',
      hint: 'Run "inkstone init my-site [--typescript|--javascript]".',
    });
  }
  const {initSite} = await import('../commands/new/init-site.ts');
  const dir = path.resolve(target);
  const files = await initSite(dir, javascript ? 'javascript' : 'typescript');
  const shown = path.relative(process.cwd(), dir) || '.';
  const enter = shown === '.' ? [] : [`  cd ${/[^\w./-]/.test(shown) ? JSON.stringify(shown) : shown}`];
  process.stdout.write(
    [`Created ${files.length} files in "${shown}". Next steps:`, ...enter, '  npm install', '  npm start', ''].join(
      '\n',
    ),
  );
}

async function runCheck(siteDirArgument: string | undefined, flags: CheckFlags, session: Session): Promise<void> {
  const siteDir = prepareEnvironment(siteDirArgument, flags.config, 'production');
  const {checkSite} = await import('../commands/check/check-site.ts');
  const {formatReport, reaches} = await import('../commands/check/format-report.ts');
  const {config, locale: locales, fix = false} = flags;
  const {diagnostics, written} = await checkSite({siteDir, config, locales, fix});
  if (written) {
    const count = `${written.count} redirect${written.count === 1 ? '' : 's'}`;
    process.stderr.write(`Wrote ${count} to ${path.relative(process.cwd(), written.file)}\n`);
  }
  process.stdout.write(formatReport(diagnostics, flags.format, siteDir));
  if (reaches(diagnostics, flags.level)) session.exitCode = 1;
}

/** Commands that work on the sources of a site, or with its built folder. */

interface TranslationFlags {
  config?: string;
  locale?: string;
  override?: boolean;
  messagePrefix: string;
}

interface HeadingFlags {
  config?: string;
  syntax: HeadingIdSyntax;
  migrate?: boolean;
  overwrite?: boolean;
  maintainCase?: boolean;
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
  const siteDir = prepareEnvironment(siteDirArgument, flags.config, 'production');
  const {writeTranslations} = await import('../commands/write-translations.ts');
  const {config, locale, messagePrefix, override = false} = flags;
  const written = await writeTranslations({siteDir, config, locale}, {override, messagePrefix});
  printDiagnostics(written.diagnostics, siteDir);
  for (const file of written.files) process.stdout.write(`Wrote ${path.relative(process.cwd(), file)}\n`);
}

async function runWriteHeadingIds(
  siteDirArgument: string | undefined,
  files: string[],
  flags: HeadingFlags,
): Promise<void> {
  const siteDir = prepareEnvironment(siteDirArgument, flags.config, 'production');
  const {writeHeadingIdsOfSite} = await import('../commands/heading-ids.ts');
  const {config, syntax, migrate = false, overwrite = false, maintainCase = false} = flags;
  const changed = await writeHeadingIdsOfSite(siteDir, files, {config, syntax, migrate, overwrite, maintainCase});
  for (const file of changed) process.stdout.write(`Wrote IDs to ${path.relative(process.cwd(), file)}\n`);
  if (changed.length === 0) process.stdout.write('All headings already have IDs.\n');
}
