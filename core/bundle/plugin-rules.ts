import type {Configuration, RuleSetRule} from 'webpack';
import type {FilePattern} from '../../contract/plugin-rules.ts';

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
