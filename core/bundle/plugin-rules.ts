import path from 'node:path';
import type {Configuration, RuleSetRule} from 'webpack';
import type {FilePattern, MarkdownRule} from '../../contract/plugin-rules.ts';
import {InkstoneError, type Diagnostic} from '../../contract/diagnostic.ts';
import type {LoadedPlugin} from '../../contract/plugin.ts';

/** Returns all rules of a configuration, also those within others. */
export function rulesIn(config: Configuration): Set<RuleSetRule> {
  const below = (rule: RuleSetRule): RuleSetRule[] => [rule, ...innerRules(rule).flatMap(below)];
  return new Set(topRules(config).flatMap(below));
}

/**
 * Returns which files the rules that a plugin has added can apply to. The compiler itself copies
 * images and reads JSON that documents import, unless one of these rules may do something else.
 *
 * @param known rules that were there before the plugin
 */
export function patternsOfAdded(config: Configuration, known: ReadonlySet<RuleSetRule>): FilePattern[] {
  const patterns = (rule: RuleSetRule, outer: FilePattern[]): FilePattern[] => {
    const own = patternsOf(rule) ?? outer;
    const acts = !known.has(rule) && ACTIONS.some((key) => rule[key] !== undefined);
    return [...(acts ? own : []), ...innerRules(rule).flatMap((inner) => patterns(inner, own))];
  };
  return topRules(config).flatMap((rule) => patterns(rule, ANY_FILE));
}

/** Fields by which a rule changes what a module is. */
const ACTIONS = ['type', 'use', 'loader', 'generator', 'parser'] as const;

const ANY_FILE: FilePattern[] = [['', '']];
const WITH_QUERY: FilePattern[] = [['\\?', '']];

/** Returns undefined for a rule without conditions. */
function patternsOf({test, resource, include, resourceQuery}: RuleSetRule): FilePattern[] | undefined {
  const condition: unknown = test ?? resource ?? include;
  if (condition !== undefined) return patternsOfCondition(condition);
  return resourceQuery === undefined ? undefined : WITH_QUERY;
}

function patternsOfCondition(condition: unknown): FilePattern[] {
  if (condition instanceof RegExp) return [[condition.source, condition.flags.replace(/[gy]/g, '')]];
  if (typeof condition === 'string') return [[`^${condition.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`, '']];
  return Array.isArray(condition) ? condition.flatMap(patternsOfCondition) : ANY_FILE;
}

/** Returns the rules of a configuration that are in no other. */
export function topRules({module}: Configuration): RuleSetRule[] {
  return onlyRules(module?.rules);
}

/** Returns the rules within a rule. */
export function innerRules({oneOf, rules}: RuleSetRule): RuleSetRule[] {
  return [...onlyRules(oneOf), ...onlyRules(rules)];
}

function onlyRules(rules: readonly unknown[] = []): RuleSetRule[] {
  return rules.filter((rule): rule is RuleSetRule => typeof rule === 'object' && rule !== null);
}

/**
 * Takes rules for Markdown out of a configuration: the compiler does the work of Docusaurus's
 * loader, with its options.
 *
 * @param known rules that were there before the plugin
 * @param said what is to be said with an error
 * @throws InkstoneError for other loaders, which would never run (`INK5002`)
 */
export function takeMarkdownRules(
  config: Configuration,
  known: ReadonlySet<unknown>,
  plugin: LoadedPlugin,
  said: readonly Diagnostic[],
): MarkdownRule[] {
  const refuse = (rule: RuleSetRule, does = 'adds a'): never => {
    throw new InkstoneError([refused(plugin, `${does} webpack rule for Markdown (${String(rule.test)})`), ...said]);
  };
  const rules = config.module?.rules ?? [];
  const changed = rules.find((rule) => known.has(rule) && isForMarkdown(rule) && isChanged(rule as RuleSetRule));
  if (changed) refuse(changed as RuleSetRule, 'changes the');
  const added = rules.filter((rule): rule is RuleSetRule => !known.has(rule) && isForMarkdown(rule));
  if (added.length === 0) return [];
  config.module = {...config.module, rules: rules.filter((rule) => !added.includes(rule as RuleSetRule))};
  return added
    .filter(({include}) => !Array.isArray(include) || include.length > 0)
    .map((rule) => readRule(rule, plugin, config.context ?? '') ?? refuse(rule));
}

function isForMarkdown(rule: unknown): boolean {
  const {test} = (rule ?? {}) as RuleSetRule;
  if (!(test instanceof RegExp) || test.test('/docs/page.js')) return false;
  return ['.md', '.mdx'].some((end) => test.test(`/docs/page${end}`));
}

/** Whether a plugin has added loaders to the rule of the bundler itself. */
function isChanged({use, oneOf, rules}: RuleSetRule): boolean {
  return (Array.isArray(use) && use.length !== 1) || oneOf !== undefined || rules !== undefined;
}

interface Use {
  loader?: string;
  options?: object;
}

/** Returns undefined for a rule with other loaders, or for files that cannot be known. */
function readRule(rule: RuleSetRule, plugin: LoadedPlugin, siteDir: string): MarkdownRule | undefined {
  const uses = [rule.use ?? {loader: rule.loader, options: rule.options}]
    .flat()
    .flatMap((use): Use[] => (typeof use === 'string' ? [{loader: use}] : use ? [use as Use] : []));
  const at = uses.findIndex(({loader}) => loader !== undefined && MDX_LOADER.test(loader));
  const include = [rule.include ?? []].flat();
  const areTexts = uses.slice(at + 1).every(({loader}) => loader !== undefined && path.isAbsolute(loader));
  if (at < 0 || include.length === 0 || !include.every((each) => typeof each === 'string') || !areTexts)
    return undefined;
  return {
    plugin,
    include: include.map((each) => path.resolve(siteDir, each)),
    options: uses[at]?.options ?? {},
    // Loaders before it would get compiled code; that of the bundle, usually.
    textLoaders: uses
      .slice(at + 1)
      .map(({loader = '', options = {}}) => ({file: loader, options}))
      .reverse(),
  };
}

/** Inkstone's stand-in, which `require.resolve` finds, or the installed package. */
const MDX_LOADER =
  /[\\/](?:@docusaurus[\\/]mdx-loader[\\/]|core[\\/]compat[\\/]node[\\/]mdx-loader\.)|^@docusaurus\/mdx-loader$/;

function refused(plugin: LoadedPlugin, what: string): Diagnostic {
  return {
    code: 'INK5002',
    severity: 'error',
    message: `Plugin "${plugin.name}" ${what}, which never runs: documents are compiled before bundling.`,
    hint: 'Only @docusaurus/mdx-loader for given files and folders is supported. For other documents, use a remark or rehype plugin (the content plugin options remarkPlugins and rehypePlugins) or markdown.preprocessor.',
  };
}
