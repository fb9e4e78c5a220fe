import path from 'node:path';
import postcss, {type AtRule, type ChildNode, type Root, type Rule} from 'postcss';
import createSort from 'sort-css-media-queries/create-sort';
import type {RuleSetRule} from 'webpack';
import {packageRoot} from '../support/package-root.ts';
import {transformLoader} from './module-rules.ts';
import {INFIMA_STYLES, OVERRIDDEN} from './overridden-styles.ts';

/** Comments around style sheets of Inkstone. Tools for style sheets keep those with `!`. */
const THEME = '! inkstone theme';
const INFIMA = '! inkstone infima';
const END = '! inkstone end';

/** Returns rules that mark the style sheets that come with Inkstone for `mediaQueriesLast`. */
export function markingRules(): RuleSetRule[] {
  const folders = ['theme', 'plugins', 'runtime'].map((name) => path.join(packageRoot(), name) + path.sep);
  const marking = (comment: string): RuleSetRule['use'] =>
    transformLoader((source) => `/*${comment} */\n${source}\n/*${END} */\n`);
  return [
    {test: /\.css$/, include: folders, enforce: 'pre', use: marking(THEME)},
    {test: INFIMA_STYLES, enforce: 'pre', use: marking(INFIMA)},
  ];
}

/**
 * Joins media queries with the same condition, and moves them to the end of a style sheet, narrow
 * minimum widths and wide maximum widths first. So they win over other rules of the same
 * specificity: Infima hides items of the navbar on phones, whatever utility classes they have.
 *
 * Of Inkstone's theme, only declarations that override those of Infima are repeated there: it has
 * media queries where Docusaurus's theme has none. Without rules of a site, all stay. Source:
 * `@docusaurus/cssnano-preset` 3.10.
 */
export function mediaQueriesLast(css: string): string {
  const root = postcss.parse(css);
  const nodes = withOrigins(root);
  if (!nodes.some(({origin, node}) => origin === '' && node.type !== 'comment')) return root.toString();
  const queries = new Map<string, AtRule>();
  const ofInfima = new Set<string>();
  for (const {node, origin} of nodes) {
    if (node.type !== 'atrule' || node.name !== 'media') continue;
    const {params} = node;
    // Infima and the theme have the same conditions with other widths.
    const idOf = (selector: string, name: string): string => `${params.replace(/\d+/g, '')} ${selector} ${name}`;
    if (origin === INFIMA)
      node.walkComments(({parent, text}) => {
        if (parent instanceof postcss.Rule && text.startsWith(OVERRIDDEN))
          for (const each of parent.selectors) ofInfima.add(idOf(each, text.slice(OVERRIDDEN.length)));
      });
    if (origin !== THEME) node.remove();
    const moved =
      origin === THEME
        ? takeDeclarations(node, (selector, name) => ofInfima.has(idOf(selector, name)))
        : (node.nodes ?? []);
    queries.set(params, (queries.get(params) ?? postcss.atRule({name: 'media', params})).append(moved));
  }
  for (const params of [...queries.keys()].sort(createSort())) root.append(queries.get(params) as AtRule);
  return root.toString();
}

/** Returns the nodes of a style sheet, each with the comment that marks it, which is removed. */
function withOrigins(root: Root): {node: ChildNode; origin: string}[] {
  let origin = '';
  return [...root.nodes].flatMap((node) => {
    if (node.type !== 'comment' || ![THEME, INFIMA, END].includes(node.text)) return [{node, origin}];
    origin = node.text === END ? '' : node.text;
    node.remove();
    return [];
  });
}

/** Returns rules with some declarations of a media query. They stay in it, too. */
function takeDeclarations(query: AtRule, isTaken: (selector: string, name: string) => boolean): Rule[] {
  return (query.nodes ?? []).flatMap((rule) => {
    if (rule.type !== 'rule') return [];
    return rule.selectors.flatMap((selector) => {
      const nodes = rule.nodes.filter((node) => node.type === 'decl' && isTaken(selector, node.prop));
      return nodes.length > 0 ? [rule.clone({selector, nodes: nodes.map((node) => node.clone())})] : [];
    });
  });
}
