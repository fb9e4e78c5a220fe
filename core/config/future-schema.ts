import {z} from 'zod';
import {anyObject, text} from './schema-parts.ts';

/** Flags of `future.v4`; `true` sets all of them. */
export const V4_FLAGS = [
  'removeLegacyPostBuildHeadAttribute',
  'useCssCascadeLayers',
  'siteStorageNamespacing',
  'fasterByDefault',
  'mdx1CompatDisabledByDefault',
] as const;

/**
 * Flags of `future.faster`; accepted, since they name parts that Inkstone does not have.
 */
export const FASTER_FLAGS = [
  'swcJsLoader',
  'swcJsMinimizer',
  'swcHtmlMinimizer',
  'lightningCssMinimizer',
  'mdxCrossCompilerCache',
  'rspackBundler',
  'rspackPersistentCache',
  'ssgWorkerThreads',
  'gitEagerVcs',
] as const;

const FLAG_TEXTS: Record<(typeof V4_FLAGS)[number], string> = {
  removeLegacyPostBuildHeadAttribute:
    'Accepted, without effect. The `head` that `postBuild` receives only knows whether a page is hidden from search engines.',
  useCssCascadeLayers:
    'Puts the styles of Infima and the theme into cascade layers, so that the styles of the site win.',
  siteStorageNamespacing: 'Sets the default of `storage.namespace`.',
  fasterByDefault: 'Sets the default of the flags in `faster`.',
  mdx1CompatDisabledByDefault: 'Turns `markdown.mdx1Compat` off by default.',
};

const flags = <Name extends string>(names: readonly Name[], describe: (name: Name) => string) =>
  z.union(
    [
      z.boolean(),
      z.strictObject(
        Object.fromEntries(names.map((name) => [name, z.boolean().optional().describe(describe(name))])) as Record<
          Name,
          z.ZodOptional<z.ZodBoolean>
        >,
      ),
    ],
    {
      error: 'must be a boolean or an object of flags',
    },
  );

/** `future`: the behaviour of coming versions. */
export const futureSchema = z.strictObject({
  v4: flags(V4_FLAGS, (name) => FLAG_TEXTS[name])
    .optional()
    .describe('Enables changes of Docusaurus 4: `true` for all of them, or single flags.'),
  faster: flags(FASTER_FLAGS, (name) =>
    name === 'swcJsLoader' ? 'Ignores a Babel configuration in the site.' : 'Accepted, without effect.',
  )
    .optional()
    .describe('Accepted for compatibility. Inkstone uses other tools.'),
  experimental_router: z
    .enum(['browser', 'hash'], {error: 'must be "browser" or "hash"'})
    .default('browser')
    .describe('Type of router. `hash` causes a warning, and pages get normal URLs.'),
  experimental_vcs: z
    .union([z.boolean(), text, anyObject])
    .optional()
    .describe('Accepted, without effect. Dates and authors come from Git.'),
});

/** `storage`: where the browser keeps the reader's choices. */
export const storageSchema = z.strictObject({
  type: z
    .enum(['localStorage', 'sessionStorage'], {error: 'must be "localStorage" or "sessionStorage"'})
    .default('localStorage')
    .describe('Storage type.'),
  namespace: z
    .union([z.boolean(), text], {error: 'must be a boolean or a string'})
    .optional()
    .describe('Suffix for the keys of entries. `true` derives it from the URL of the site.'),
});
