import type {Configuration, RuleSetRule} from 'webpack';
import {optionalPackage, z, type LoadContext, type OptionValidation, type Plugin} from 'inkstone/plugin';

export const svgrOptionsSchema = z.strictObject({
  svgrConfig: z
    .record(z.string(), z.unknown())
    .default({})
    .describe(
      'Options of SVGR, for which the site has to install `@svgr/webpack`. Without them, Inkstone converts SVG files to components.',
    ),
});

type SvgrOptions = z.output<typeof svgrOptionsSchema> & {id: string};

export function validateOptions({validate, options}: OptionValidation): SvgrOptions {
  return validate(svgrOptionsSchema, options) as SvgrOptions;
}

/** The official plugin. */
const OFFICIAL = '@docusaurus/plugin-svgr';

/** What the official plugin passes to SVGR without options of the site. Source: Docusaurus 3.10. */
const DEFAULTS = {
  prettier: false,
  svgo: true,
  svgoConfig: {plugins: [{name: 'preset-default', params: {overrides: {removeTitle: false, removeViewBox: false}}}]},
  titleProp: true,
};

/**
 * Makes components of imported SVG files with SVGR if the site has options for it. Otherwise, the
 * bundler's own loader makes them, which is faster.
 */
export default function svgr(context: LoadContext, {svgrConfig}: SvgrOptions): Plugin {
  const name = 'docusaurus-plugin-svgr';
  if (Object.keys(svgrConfig).length === 0) return {name};
  const loader = optionalPackage('@svgr/webpack', {siteDir: context.siteDir, owner: OFFICIAL});
  if (loader === undefined) return {name, contentLoaded: () => context.inkstone.report(withoutSvgr(context))};
  return {
    name,
    configureWebpack: (config) => {
      const use = [{loader, options: {...DEFAULTS, ...svgrConfig}}];
      Object.assign(componentRule(config), {use});
    },
  };
}

/** Returns the rule of the bundler for SVG files that scripts import. */
function componentRule({module}: Configuration): RuleSetRule {
  const rules = (module?.rules ?? []) as RuleSetRule[];
  const svg = rules.find(({test, oneOf}) => oneOf && test instanceof RegExp && test.test('.svg'));
  const component = svg?.oneOf?.find((rule) => rule && rule.issuer !== undefined);
  if (!component) throw new Error('the bundler has no rule for SVG files that scripts import');
  return component;
}

function withoutSvgr({siteConfigPath}: LoadContext) {
  return {
    code: 'INK2027',
    severity: 'warning' as const,
    message: '"svgrConfig" has no effect: SVGR is not installed. Inkstone converts SVG files to components.',
    hint: 'Run "npm install @svgr/webpack", or remove the option.',
    place: {file: siteConfigPath},
  };
}
