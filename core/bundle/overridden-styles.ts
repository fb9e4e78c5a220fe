import fs from 'node:fs';
import path from 'node:path';
import postcss, {type ChildNode, type Declaration, type Rule} from 'postcss';
import {packageRoot} from '../support/package-root.ts';

/** Infima's style sheets. The theme's come after them. */
export const INFIMA_STYLES = /[\\/]node_modules[\\/]infima[\\/].*\.css$/;

/** Returns Infima's style sheet without the declarations that the theme always overrides. */
export function dropOverridden(infima: string): string {
  const folder = path.join(packageRoot(), 'theme/css');
  const order = fs.readFileSync(path.join(folder, 'index.ts'), 'utf8').matchAll(/'(\.\/[\w-]+\.css)'/g);
  const theme = [...order].map(([, file = '']) => fs.readFileSync(path.join(folder, file), 'utf8'));
  return withoutOverridden(infima, theme.join('\n'));
}

/**
 * Removes declarations that a later style sheet overrides for the same selector, under the same
 * conditions or under none. Under conditions, comments replace them, which `mediaQueriesLast`
 * reads.
 */
export function withoutOverridden(css: string, later: string): string {
  const overrides = overriddenBy(later);
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const condition = conditionsOf(rule);
    const isOverridden = (declaration: Declaration): boolean =>
      rule.selectors.every((selector) =>
        ['', condition].some((each) => overrides.get(`${each}${simplified(selector)}`)?.(declaration) === true),
      );
    const overridden = rule.nodes.filter((node) => node.type === 'decl' && isOverridden(node));
    for (const node of overridden) {
      if (condition === '') node.remove();
      else node.replaceWith({text: OVERRIDDEN + (node as Declaration).prop});
    }
    removeIfEmpty(rule);
  });
  return root.toString();
}

/** Before the name of a property in a comment. Tools for style sheets keep those with `!`. */
export const OVERRIDDEN = '! overridden ';

type Overrides = (declaration: Declaration) => boolean;

/** Returns, by condition and selector, whether a style sheet overrides a declaration. */
function overriddenBy(css: string): Map<string, Overrides> {
  const names = new Map<string, Set<string>>();
  postcss.parse(css).walkRules((rule) => {
    if (isKeyframe(rule)) return;
    for (const selector of rule.selectors) {
      const key = conditionsOf(rule) + simplified(selector);
      const known = names.get(key) ?? new Set();
      names.set(key, known);
      for (const node of rule.nodes) if (node.type === 'decl' && isUnderstood(node)) known.add(nameOf(node));
    }
  });
  return new Map(
    [...names].map(([key, known]) => [
      key,
      (declaration) => known.has(nameOf(declaration)) || isPart(declaration, known),
    ]),
  );
}

/** An important declaration is only overridden by another one. */
const nameOf = ({prop, important}: Declaration, name = prop): string => `${name}${important ? '!' : ''}`;

/** Properties that set others. */
const SHORTHANDS: readonly [name: string, parts: RegExp][] = [
  ['background', /^background-/],
  ['border', /^border-(?:top|right|bottom|left|color|style|width)(?:-(?!.*radius)|$)/],
  ['border-radius', /^border-.*-radius$/],
  ['flex', /^flex-(?:grow|shrink|basis)$/],
  ['inset', /^(?:top|right|bottom|left)$/],
  ['list-style', /^list-style-/],
  ['margin', /^margin-(?:top|right|bottom|left)$/],
  ['outline', /^outline-(?!offset)/],
  ['overflow', /^overflow-[xy]$/],
  ['padding', /^padding-(?:top|right|bottom|left)$/],
  ['transition', /^transition-/],
];

function isPart(declaration: Declaration, known: ReadonlySet<string>): boolean {
  return SHORTHANDS.some(([name, parts]) => parts.test(declaration.prop) && known.has(nameOf(declaration, name)));
}

/** Values that a supported browser may not know: it would use the earlier declaration. */
const RECENT = /(?<![\w-])(?:color-mix|oklch|oklab|light-dark|clip|pretty|balance|safe|dvh|dvw|svh)(?![\w-])/;

function isUnderstood({prop, value}: Declaration): boolean {
  return prop.startsWith('--') || !RECENT.test(value);
}

function isKeyframe({parent}: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes');
}

/** The conditions around a rule, as text. */
function conditionsOf(rule: Rule): string {
  const parts: string[] = [];
  for (let above = rule.parent; above && above.type !== 'root'; above = above.parent)
    parts.unshift('params' in above ? `@${String(above.name)} ${String(above.params)}` : `${(above as Rule).selector}`);
  return parts.length === 0 ? '' : `${parts.join(' ')} `;
}

function simplified(selector: string): string {
  return selector.replace(/::(before|after)/g, ':$1').replace(/\s+/g, ' ');
}

function removeIfEmpty(node: ChildNode & {nodes?: ChildNode[] | undefined}): void {
  if (node.nodes?.every((each) => each.type === 'comment' && !each.text.startsWith(OVERRIDDEN))) node.remove();
}
