/** Commands for those who write: what is wrong with the content, and something to begin with. */
import path from 'node:path';
import {Option, type Command} from 'commander';
import type {Severity} from '../contract/diagnostic.ts';
import {prepareEnvironment} from './cli-environment.ts';
import type {ReportFormat} from './commands/check/format-report.ts';

interface CheckFlags {
  config?: string;
  locale?: string[];
  format: ReportFormat;
  level: Severity;
  fix?: boolean;
}

/** Adds `check`. */
export function addAuthorCommands(
  addCommand: (name: string, description: string) => Command,
  session: {exitCode: number},
): void {
  addCommand('check', 'Tell everything that is wrong with the content, without building.')
    .option('-l, --locale <locale...>', 'check these languages only')
    .addOption(new Option('--format <format>', 'how it is told').choices(['text', 'json', 'github']).default('text'))
    .addOption(
      new Option('--level <level>', 'end with 1 from this severity on')
        .choices(['error', 'warning', 'info'])
        .default('error'),
    )
    .option('--fix', 'write the redirects of pages that moved since the last build')
    .action((siteDir: string | undefined, flags: CheckFlags) => runCheck(siteDir, flags, session));
}

async function runCheck(
  siteDirArgument: string | undefined,
  flags: CheckFlags,
  session: {exitCode: number},
): Promise<void> {
  const siteDir = prepareEnvironment(siteDirArgument, flags.config, 'production');
  const {checkSite} = await import('./commands/check/check-site.ts');
  const {formatReport, reaches} = await import('./commands/check/format-report.ts');
  const {config, locale: locales, fix = false} = flags;
  const {diagnostics, written} = await checkSite({siteDir, config, locales, fix});
  if (written) {
    const count = `${written.count} redirect${written.count === 1 ? '' : 's'}`;
    process.stderr.write(`Wrote ${count} into ${path.relative(process.cwd(), written.file)}\n`);
  }
  process.stdout.write(formatReport(diagnostics, flags.format, siteDir));
  if (reaches(diagnostics, flags.level)) session.exitCode = 1;
}
