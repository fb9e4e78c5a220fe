import {optionsOf, type Option} from './option-tree.ts';
import type {OptionsPage} from './pages.ts';

/** A page of the reference as Markdown: a heading for each option, the options inside it as a list. */
export function printPage(page: OptionsPage): string {
  const front = ['---', `title: ${page.title}`, `description: ${page.description}`, '---'];
  const sections = page.sections.map(({heading, intro, schema, flat}) => {
    const options = optionsOf(schema);
    const body = flat ? printList(options) : printOptions(options, heading ? '###' : '##');
    return [...(heading ? [`## ${heading}`] : []), ...(intro ? [intro] : []), body].join('\n\n');
  });
  return `${[front.join('\n'), GENERATED, page.intro, ...sections].join('\n\n')}\n`;
}

const GENERATED =
  '{/* Made by scripts/generate-config-docs.ts from the schemas. Change the descriptions there, not here. */}';

function printOptions(options: readonly Option[], level: string): string {
  const blocks: string[] = [];
  for (const option of options) {
    if (isTop(option)) {
      const value = optionValue(option);
      blocks.push(`${level} \`${option.path}\``, `${option.description}`, `*${value}*`);
    } else {
      blocks.push(printItem(option, options));
    }
  }
  return blocks
    .reduce((text, block) => `${text}${block.startsWith('- ') && isInList(text) ? '\n' : '\n\n'}${block}`)
    .trim();
}

function isInList(text: string): boolean {
  return /^\s*- /.test(text.slice(text.lastIndexOf('\n') + 1));
}

function printList(options: readonly Option[]): string {
  return options.map((option) => printItem(option, [])).join('\n');
}

/** `- **`name`** — text *(type, default)*`; the name without that of the owner. */
function printItem(option: Option, all: readonly Option[]): string {
  const owner = all.filter((other) => isTop(other) && isInside(option.path, other.path)).at(-1);
  const name = owner ? option.path.slice(owner.path.length).replace(/^\./, '') : option.path;
  return `- \`${name}\`: ${option.description} *${optionValue(option)}*`;
}

function optionValue(option: Option): string {
  if (option.type === '`object`' && !option.required && option.defaultText === undefined) return 'Type: `object`.';
  const fallback = option.required
    ? 'required'
    : option.defaultText === undefined
      ? 'not set by default'
      : `default: \`${option.defaultText}\``;
  return `Type: ${option.type}; ${fallback}.`;
}

function isTop({path}: Option): boolean {
  return !/[.[]/.test(path);
}

function isInside(path: string, owner: string): boolean {
  return path.startsWith(`${owner}.`) || path.startsWith(`${owner}[`);
}
