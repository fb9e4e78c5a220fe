import fs from 'node:fs';
import path from 'node:path';
import {transform} from 'sucrase';
import {InkstoneError} from '../../../contract/diagnostic.ts';
import type {SwizzleAction} from '../../../theme/_manifest.ts';
import {writeNewFiles} from '../new/write-files.ts';
import type {SiteThemes, ThemeComponent} from './site-themes.ts';
import {baseHash, recordLine} from './swizzle-status.ts';

interface SwizzleRequest {
  component: ThemeComponent;
  action: SwizzleAction;
  language: SiteThemes['language'];
  /** Do it though it is unsafe. */
  danger: boolean;
}

/**
 * Writes a wrapper around a component of the theme, or its own source, into the site's `src/theme`;
 * gives the files. Throws `INK8072` for what is unsafe or impossible and `INK8073` where the site
 * has the component already.
 */
export async function swizzleComponent(request: SwizzleRequest, ownFolder: string): Promise<string[]> {
  checkSafety(request);
  const {component, action, language} = request;
  const taken = ownFile(component.name, ownFolder);
  if (taken !== undefined) {
    throw new InkstoneError({
      code: 'INK8073',
      severity: 'error',
      message: `The site already has its own ${component.name}.`,
      hint: 'Edit that file, or remove it first.',
      place: {file: taken},
    });
  }
  return writeNewFiles(ownFolder, action === 'wrap' ? [wrapper(component, language)] : ejected(component, language));
}

function checkSafety({component: {name, safety}, action, danger}: SwizzleRequest): void {
  const verdict = safety[action];
  if (verdict === 'safe' || (verdict === 'unsafe' && danger)) return;
  const other: SwizzleAction = action === 'wrap' ? 'eject' : 'wrap';
  const instead = safety[other] === 'safe' ? `Use "--${other}" instead, which is safe.` : undefined;
  const anyway = verdict === 'unsafe' ? `Add "--danger" to ${action} it anyway.` : undefined;
  const hint = [instead, anyway].filter((part) => part !== undefined).join(' ');
  throw new InkstoneError({
    code: 'INK8072',
    severity: 'error',
    message:
      verdict === 'unsafe'
        ? `It is unsafe to ${action} ${name}: it may change in any version of its theme.`
        : `${name} cannot be ${action === 'wrap' ? 'wrapped: it is not a component' : 'ejected'}.`,
    ...(hint && {hint}),
  });
}

/** The site's own file of a component, if there is one. */
function ownFile(name: string, ownFolder: string): string | undefined {
  const endings = ['.tsx', '.jsx', '.ts', '.js', '.mjs'];
  const candidates = endings.flatMap((ending) => [`${name}/index${ending}`, `${name}${ending}`]);
  return candidates.map((file) => path.join(ownFolder, file)).find((file) => fs.existsSync(file));
}

function wrapper({name, file}: ThemeComponent, language: SiteThemes['language']): {file: string; content: string} {
  const local = name.replace(/[^\p{L}\p{N}]+/gu, '');
  const typed = language === 'typescript';
  const content = [
    ...(typed
      ? [`import type {ReactNode} from 'react';`, `import type {WrapperProps} from 'inkstone/theme-common';`]
      : []),
    `import ${local} from '@theme-original/${name}';`,
    '',
    `/** ${name} of the theme, with what this site puts around it. */`,
    `export default function ${local}Wrapper(props${typed ? `: WrapperProps<typeof ${local}>` : ''})${typed ? ': ReactNode' : ''} {`,
    '  return (',
    '    <>',
    `      <${local} {...props} />`,
    '    </>',
    '  );',
    '}',
    '',
  ].join('\n');
  return {file: targetOf(name, file, typed ? '.tsx' : '.jsx'), content};
}

/** The source and what stands beside it that it imports. */
function ejected(component: ThemeComponent, language: SiteThemes['language']): {file: string; content: string}[] {
  const {name, file, theme} = component;
  const source = fs.readFileSync(file, 'utf8');
  const isTyped = /\.tsx?$/.test(file);
  const strip = isTyped && language === 'javascript';
  const ending = strip ? (file.endsWith('x') ? '.jsx' : '.js') : path.extname(file);
  const record = recordLine({component: name, theme, hash: baseHash(source)});
  const main = {file: targetOf(name, file, ending), content: record + (strip ? stripTypes(source) : source)};
  const beside = [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.\/[^']+\.\w+)'/g)].map((match) => ({
    file: path.join(path.dirname(main.file), match[1] as string),
    content: fs.readFileSync(path.resolve(path.dirname(file), match[1] as string), 'utf8'),
  }));
  return [main, ...beside];
}

/** A component with a folder of its own keeps it, since others may stand below it. */
function targetOf(name: string, file: string, ending: string): string {
  return /[/\\]index\.[^/\\]+$/.test(file) ? `${name}/index${ending}` : `${name}${ending}`;
}

/** A doc comment of a type, which would be left without it. */
const COMMENT_OF_TYPE = /^\/\*\*(?:[^*]|\*(?!\/))*\*\/\n(?=(?:export )?(?:interface|type) )/gm;

/**
 * TypeScript as readable JavaScript: types go, everything else (comments, JSX, line breaks) stays
 * as it was written.
 */
export function stripTypes(code: string): string {
  const before = code.replaceAll('\r\n', '\n').replace(COMMENT_OF_TYPE, '');
  const {code: stripped} = transform(before, {
    transforms: ['typescript', 'jsx'],
    jsxRuntime: 'preserve',
    disableESTransforms: true,
  });
  const old = before.split('\n');
  const lines = stripped.split('\n').flatMap((line, index) => tidyLine(line, old[index] ?? ''));
  return `${lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

/**
 * Lines keep their numbers, so that one which lost a type is known, and with it the blanks around
 * it.
 */
function tidyLine(line: string, before: string): string[] {
  if (line === before) return [line];
  if (line.trim() === '') return [];
  return [
    line
      .trimEnd()
      .replace(/ +([),;\]}])/g, '$1')
      .replace(/,(?=\} from )/, ''),
  ];
}
