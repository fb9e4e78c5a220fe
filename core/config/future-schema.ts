import {z} from 'zod';
import {anyObject, text} from './schema-parts.ts';

/** Flags of `future.v4`; `true` sets all of them (CFG-27). */
export const V4_FLAGS = [
  'removeLegacyPostBuildHeadAttribute',
  'useCssCascadeLayers',
  'siteStorageNamespacing',
  'fasterByDefault',
  'mdx1CompatDisabledByDefault',
] as const;

/** Flags of `future.faster`; accepted, since they name parts that Inkstone does not have (CFG-30). */
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
    'Accepted; `head` of `postBuild` knows only whether a page is hidden from search engines.',
  useCssCascadeLayers: 'Puts the styles of Infima and the theme into cascade layers, so that those of the site win.',
  siteStorageNamespacing: 'Default of `storage.namespace`.',
  fasterByDefault: 'Default of the flags of `faster`.',
  mdx1CompatDisabledByDefault: 'Default of `markdown.mdx1Compat`: off.',
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
      error: 'must be true, false or an object of flags',
    },
  );

/** `future`: the behaviour of coming versions (CFG-27 to CFG-33). */
export const futureSchema = z.strictObject({
  v4: flags(V4_FLAGS, (name) => FLAG_TEXTS[name])
    .optional()
    .describe('What version 4 of Docusaurus does otherwise: `true` for all of it, or flag by flag.'),
  faster: flags(FASTER_FLAGS, (name) =>
    name === 'swcJsLoader' ? 'Leaves a Babel configuration of the site out.' : 'Accepted, without effect.',
  )
    .optional()
    .describe('Accepted; Inkstone is built on other parts.'),
  experimental_router: z
    .enum(['browser', 'hash'], {error: 'must be "browser" or "hash"'})
    .default('browser')
    .describe('Kind of addresses; `hash` is accepted with a warning, and pages get addresses of their own.'),
  experimental_vcs: z
    .union([z.boolean(), text, anyObject])
    .optional()
    .describe('Accepted; dates and authors come from git.'),
});

/** `storage`: where the browser keeps the reader's choices (CFG-26). */
export const storageSchema = z.strictObject({
  type: z
    .enum(['localStorage', 'sessionStorage'], {error: 'must be "localStorage" or "sessionStorage"'})
    .default('localStorage')
    .describe('Kind of storage.'),
  namespace: z
    .union([z.boolean(), text], {error: 'must be true, false or a text'})
    .optional()
    .describe('Added to the names of entries; `true` makes one from the address of the site.'),
});
