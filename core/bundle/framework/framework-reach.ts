import type {Configuration, RuleSetRule} from 'webpack';
import {describeValue} from '../../support/plain-values.ts';
import {innerRules, topRules} from '../plugin-rules.ts';

/** What a configuration would have to affect to change the compiled code of Inkstone. */
export interface FrameworkFacts {
  /** Absolute paths of its modules. Style sheets are not among them: sites bundle those. */
  files: readonly string[];
  /** Names by which its modules import each other and packages. */
  requests: readonly string[];
  /** Variables that its scripts read but don't declare. */
  variables: readonly string[];
}

/** Remembers a configuration that is going to be changed. */
export function rememberConfig(config: Configuration) {
  const {resolve = {}, module = {}, optimization = {}, ...others} = config;
  return {
    rules: new Map(topRules(config).map((rule) => [rule, {...rule}])),
    ruleTexts: new Map(topRules(config).map((rule) => [rule, describe(rule)])),
    plugins: new Set<unknown>(config.plugins),
    alias: aliasesOf(config),
    externals: new Set(externalsOf(config).map(describe)),
    fields: {
      '': texts(others),
      'resolve.': texts(resolve),
      'module.': texts(module),
      'optimization.': texts(optimization),
    },
  };
}

/**
 * Returns the first change since `before` that can affect the compiled code of Inkstone, as a path
 * such as `resolve.alias.react`; undefined if only code of the site sees the changes.
 */
export function reachOf(
  before: ReturnType<typeof rememberConfig>,
  config: Configuration,
  facts: FrameworkFacts,
): string | undefined {
  return (
    reachingField(before.fields, config) ??
    reachingAlias(before.alias, aliasesOf(config), facts) ??
    reachingExternal(before.externals, config, facts) ??
    reachingRule(before, config, facts) ??
    reachingPlugin(
      (config.plugins ?? []).filter((plugin) => !before.plugins.has(plugin)),
      facts,
    )
  );
}

/** Fields that only matter for code of the site or for messages, or that are looked into. */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  // prettier-ignore
  '': [
    'cache', 'devServer', 'devtool', 'externals', 'ignoreWarnings', 'infrastructureLogging', 'performance',
    'plugins', 'resolveLoader', 'snapshot', 'stats', 'watchOptions',
  ],
  'resolve.': ['alias', 'extensionAlias', 'extensions', 'fallback', 'modules', 'symlinks'],
  'module.': ['exprContextCritical', 'rules', 'unknownContextCritical', 'wrappedContextCritical'],
  // How modules of the site are put together. Inkstone minifies itself.
  'optimization.': ['concatenateModules', 'innerGraph', 'mangleExports', 'minimizer'],
};

/** Experiments that only concern modules of the site. */
const HARMLESS_EXPERIMENTS = ['asyncWebAssembly', 'syncWebAssembly', 'topLevelAwait'];

function reachingField(before: Record<string, Map<string, string>>, config: Configuration): string | undefined {
  const {resolve = {}, module = {}, optimization = {}, ...others} = config;
  const now = {'': others, 'resolve.': resolve, 'module.': module, 'optimization.': optimization};
  for (const [prefix, fields] of Object.entries(now)) {
    for (const [name, text] of texts(fields)) {
      if (text === before[prefix]?.get(name) || HARMLESS[prefix]?.includes(name)) continue;
      const isOfSite =
        name === 'experiments' &&
        Object.keys(config.experiments ?? {}).every((key) => HARMLESS_EXPERIMENTS.includes(key));
      if (!isOfSite) return prefix + name;
    }
  }
  return undefined;
}

function reachingAlias(
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
  {requests, files}: FrameworkFacts,
): string | undefined {
  const isOfFramework = (alias: string): boolean => {
    const name = alias.replace(/\$$/, '');
    const matches = (request: string): boolean =>
      request === name || (name === alias && request.startsWith(`${name}/`));
    return requests.some(matches) || files.some(matches);
  };
  const found = [...now].find(([name, target]) => before.get(name) !== target && isOfFramework(name));
  return found && `resolve.alias["${found[0]}"]`;
}

function aliasesOf({resolve}: Configuration): Map<string, string> {
  return texts(aliasObject(resolve?.alias ?? {}));
}

/** Aliases can also be a list of `{name, alias, onlyModule}`. */
export function aliasObject(alias: Alias): Record<string, unknown> {
  if (!Array.isArray(alias)) return alias;
  return Object.fromEntries(alias.map((each) => [each.onlyModule ? `${each.name}$` : each.name, each.alias]));
}

type Alias = NonNullable<NonNullable<Configuration['resolve']>['alias']>;

/** Requests that are external: names, patterns, and functions that may be for all of them. */
function externalsOf({externals}: Configuration): unknown[] {
  return [externals ?? []].flat().flatMap((each: unknown) => {
    const isTable = typeof each === 'object' && each !== null && !(each instanceof RegExp);
    return isTable ? Object.keys(each) : [each];
  });
}

function reachingExternal(
  before: ReadonlySet<string>,
  config: Configuration,
  {requests}: FrameworkFacts,
): string | undefined {
  const reaches = (external: unknown): boolean => {
    if (typeof external === 'string') return requests.includes(external);
    return external instanceof RegExp ? requests.some((request) => external.test(request)) : true;
  };
  const found = externalsOf(config).find((external) => !before.has(describe(external)) && reaches(external));
  if (found === undefined) return undefined;
  return `externals, ${typeof found === 'function' ? 'a function' : String(found as string | RegExp)}`;
}

function reachingRule(
  {rules, ruleTexts}: ReturnType<typeof rememberConfig>,
  config: Configuration,
  {files}: FrameworkFacts,
): string | undefined {
  const now = topRules(config);
  const changed = [
    ...now.filter((rule) => ruleTexts.get(rule) !== describe(rule)),
    // As it was before.
    ...[...rules].flatMap(([rule, copy]) =>
      ruleTexts.get(rule) !== describe(rule) || !now.includes(rule) ? copy : [],
    ),
  ];
  const found = changed.find((rule) => files.some((file) => applies(rule, file)));
  const condition = found && (found.test ?? found.resource ?? found.include);
  return found && `module.rules, ${condition ? describe(condition) : 'without a condition'}`;
}

/** What a rule does not do by itself. */
const PASSIVE = ['test', 'include', 'exclude', 'resource', 'resourceQuery', 'issuer', 'enforce', 'oneOf', 'rules'];

/** Whether a rule has an effect on a file. Conditions that are not understood count as true. */
function applies(rule: RuleSetRule, file: string): boolean {
  const {test, include, resource, exclude, resourceQuery} = rule;
  const isFor = [test, include, resource].every((condition) => holds(condition, file)) && holds(resourceQuery, '');
  if (!isFor || (exclude !== undefined && holds(exclude, file))) return false;
  // All imports of the framework are resolved in any case.
  const resolves = Object.keys(rule.resolve ?? {}).some((key) => key !== 'fullySpecified');
  const acts = Object.keys(rule).some((key) => !PASSIVE.includes(key) && key !== 'resolve');
  return acts || resolves || innerRules(rule).some((each) => applies(each, file));
}

function holds(condition: unknown, text: string): boolean {
  if (condition === undefined || condition === null) return true;
  if (typeof condition === 'string') return text.startsWith(condition);
  if (condition instanceof RegExp) return condition.test(text);
  if (typeof condition === 'function') return Boolean((condition as (value: string) => unknown)(text));
  if (Array.isArray(condition)) return condition.some((each) => holds(each, text));
  const {and = [], or, not} = condition as {and?: unknown[]; or?: unknown[]; not?: unknown};
  return (
    and.every((each) => holds(each, text)) &&
    (or === undefined || or.some((each) => holds(each, text))) &&
    (not === undefined || !holds(not, text))
  );
}

/** Plugins that add files, check, or report. */
const HARMLESS_PLUGINS =
  /^(?:BundleAnalyzer|CaseSensitivePaths|CircularDependency|ContextReplacement|Copy|CopyWebpack|ESLintWebpack|ForkTsCheckerWebpack|MonacoEditorWebpack|MonacoWebpack|NodePolyfill|Progress|StylelintWebpack|WatchIgnore)Plugin$/;

function reachingPlugin(plugins: readonly unknown[], {requests, files, variables}: FrameworkFacts): string | undefined {
  const isOfFramework = (plugin: unknown): boolean => {
    if (!plugin) return false;
    const name = nameOf(plugin);
    const fields = plugin as Record<string, unknown>;
    if (HARMLESS_PLUGINS.test(name)) return false;
    if (name === 'DefinePlugin' || name === 'ProvidePlugin' || name === 'EnvironmentPlugin') {
      const keys = name === 'EnvironmentPlugin' ? ['process'] : Object.keys(fields['definitions'] ?? {});
      return keys.some((key) => variables.includes(/^(?:typeof\s+)?([\w$]*)/.exec(key)?.[1] ?? ''));
    }
    const pattern =
      name === 'IgnorePlugin'
        ? (fields['options'] as {resourceRegExp?: unknown}).resourceRegExp
        : fields['resourceRegExp'];
    const isByPattern = name === 'IgnorePlugin' || name === 'NormalModuleReplacementPlugin';
    return !isByPattern || !(pattern instanceof RegExp) || [...requests, ...files].some((text) => pattern.test(text));
  };
  const found = plugins.find(isOfFramework);
  return found === undefined ? undefined : `plugins, ${nameOf(found) || 'one without a name'}`;
}

function nameOf(plugin: unknown): string {
  const name = typeof plugin === 'function' ? plugin.name : (plugin as object).constructor.name;
  return name === 'Object' ? '' : name;
}

function texts(fields: object): Map<string, string> {
  return new Map(Object.entries(fields).map(([name, value]) => [name, describe(value)]));
}

function describe(value: unknown): string {
  return describeValue(value, String);
}
