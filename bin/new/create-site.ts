/** The dialog of `inkstone init` and `npm create inkstone`. */
import path from 'node:path';
import readline from 'node:readline/promises';
import {userError} from '../../contract/diagnostic.ts';
import {initSite, type NewSite} from './init-site.ts';
import {type Language, type TemplateName, TEMPLATES} from './site-templates.ts';

export interface CreateOptions {
  /** Folder, relative to the working directory. */
  target: string | undefined;
  template: TemplateName | undefined;
  language: Language | undefined;
  /** What the user typed, for hints. */
  command: string;
  source?: NewSite['source'];
  /** Default: those of the process. */
  input?: NodeJS.ReadableStream & {isTTY?: boolean};
  output?: NodeJS.WritableStream & {isTTY?: boolean};
}

/**
 * Creates a site and prints the next steps. Without a folder, it asks in a terminal for what isn't
 * set.
 *
 * @throws INK0003 if the folder is missing and nobody can be asked, and as `initSite`
 */
export async function createSite(options: CreateOptions): Promise<void> {
  const {target, template, language, source, output = process.stdout} = await completed(options);
  const dir = path.resolve(target);
  const files = await initSite(dir, {template, language, source});
  const shown = path.relative(process.cwd(), dir) || '.';
  const cd = shown === '.' ? '' : `  cd ${/[^\w./-]/.test(shown) ? JSON.stringify(shown) : shown}\n`;
  const manager = packageManager();
  output.write(
    `Created ${files.length} files in "${shown}". Next steps:\n${cd}  ${manager} install\n  ${manager} start\n`,
  );
}

/** The package manager that runs this command, such as that of `pnpm create inkstone`. */
function packageManager(): string {
  return /^(npm|pnpm|yarn|bun)\//.exec(process.env['npm_config_user_agent'] ?? '')?.[1] ?? 'npm';
}

async function completed(
  options: CreateOptions,
): Promise<CreateOptions & {target: string; template: TemplateName; language: Language}> {
  const {target, template = 'docs-and-blog', language = 'typescript'} = options;
  if (target) return {...options, target, template, language};
  const {input = process.stdin, output = process.stdout, command} = options;
  if (!input.isTTY || !output.isTTY) {
    throw userError('INK0003', 'The folder for the new site is missing.', {hint: `Run "${command} my-site".`});
  }
  const dialog = readline.createInterface({input, output});
  try {
    const folder = await ask(dialog, 'Folder of the site', 'my-site');
    const names = Object.entries(TEMPLATES);
    const list = names.map(([, description], index) => `  ${index + 1}  ${description}\n`).join('');
    const number = options.template ? '' : await ask(dialog, `Kind of site:\n${list}Number`, '1', /^[1-4]$/);
    const chosen = options.template ?? (names[Number(number) - 1]?.[0] as TemplateName);
    const yes = options.language ? '' : await ask(dialog, 'TypeScript (yes or no)', 'yes', /^(?:y|yes|n|no)$/i);
    return {
      ...options,
      target: folder,
      template: chosen,
      language: options.language ?? (/^y/i.test(yes) ? 'typescript' : 'javascript'),
    };
  } finally {
    dialog.close();
  }
}

/** Asks until the answer fits. An empty one is the default. */
async function ask(dialog: readline.Interface, question: string, fallback: string, form = /\S/): Promise<string> {
  for (;;) {
    const answer = (await dialog.question(`${question} (${fallback}): `)).trim() || fallback;
    if (form.test(answer)) return answer;
  }
}
