/** Commands that work on the sources of a site, or with its built folder. */
import path from 'node:path';
import {Option, type Command} from 'commander';
import {prepareEnvironment, printDiagnostics} from './cli-environment.ts';
import type {HeadingIdSyntax} from './commands/heading-ids.ts';

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

interface DeployFlags {
  config?: string;
  locale?: string[];
  outDir?: string;
  minify: boolean;
  skipBuild?: boolean;
  targetDir: string;
}

interface OtherCommands {
  /** Builds the site; false if it failed, which has been printed then. */
  build: (
    siteDir: string | undefined,
    flags: {config?: string; locale?: string[]; outDir?: string; minify: boolean},
  ) => Promise<boolean>;
}

/** Adds `write-translations`, `write-heading-ids` and `deploy`. */
export function addContentCommands(
  addCommand: (name: string, description: string) => Command,
  {build}: OtherCommands,
): void {
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
  addCommand('deploy', 'Build the site and push it to a branch of its repository.')
    .option('-l, --locale <locale...>', 'build only these languages')
    .option('--out-dir <dir>', 'output folder (default: build)')
    .option('--skip-build', 'push the last build')
    .option('--target-dir <dir>', 'folder in the branch', '.')
    .option('--no-minify', "don't minify scripts and styles")
    .action((siteDir: string | undefined, flags: DeployFlags) => runDeploy(siteDir, flags, build));
}

async function runWriteTranslations(siteDirArgument: string | undefined, flags: TranslationFlags): Promise<void> {
  const siteDir = prepareEnvironment(siteDirArgument, flags.config, 'production');
  const {writeTranslations} = await import('./commands/write-translations.ts');
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
  const {writeHeadingIdsOfSite} = await import('./commands/write-heading-ids.ts');
  const {config, syntax, migrate = false, overwrite = false, maintainCase = false} = flags;
  const changed = await writeHeadingIdsOfSite(siteDir, files, {config, syntax, migrate, overwrite, maintainCase});
  for (const file of changed) process.stdout.write(`Wrote IDs to ${path.relative(process.cwd(), file)}\n`);
  if (changed.length === 0) process.stdout.write('All headings already have IDs.\n');
}

async function runDeploy(
  siteDirArgument: string | undefined,
  flags: DeployFlags,
  build: OtherCommands['build'],
): Promise<void> {
  const siteDir = prepareEnvironment(siteDirArgument, flags.config, 'production');
  const {deploySite, checkDeployment} = await import('./commands/deploy.ts');
  const {loadConfig} = await import('./config/load-config.ts');
  const {config, locale, outDir = 'build', minify, targetDir} = flags;
  const given = {...(config !== undefined && {config}), ...(locale && {locale}), outDir};
  const options = {siteDir, mode: 'production', minify, ...(config !== undefined && {config})} as const;
  // What was built before is pushed without a look at its languages: a name that is none is refused
  // here.
  const [loaded] = await loadConfig({...options, ...(locale && {locales: locale})});
  if (!loaded) throw new Error('the configuration has no locale');
  // What cannot be pushed need not be built.
  await checkDeployment(loaded.site);
  if (!flags.skipBuild && !(await build(siteDirArgument, {...given, minify}))) return;
  const deployed = await deploySite({site: loaded.site, outDir: path.resolve(siteDir, outDir), targetDir});
  const what = deployed.changed ? 'Pushed the site to' : 'No changes on';
  process.stdout.write(`${what} the branch "${deployed.branch}" of ${deployed.remote}\n`);
}
