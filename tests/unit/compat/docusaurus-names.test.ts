import {describe, expect, it} from 'vitest';
import * as bundler from '../../../core/compat/node/bundler.ts';
import * as faster from '../../../core/compat/node/faster.ts';
import * as logger from '../../../core/compat/node/logger.ts';
import * as mdxLoader from '../../../core/compat/node/mdx-loader.ts';
import * as utilsCommon from '../../../core/compat/node/utils-common.ts';
import * as utilsValidation from '../../../core/compat/node/utils-validation.ts';
import * as utils from '../../../core/compat/node/utils.ts';

/** Names that the packages of Docusaurus 3.10.2 export. `@docusaurus/types` has only types. */
const NAMES: Record<string, [module: object, names: string]> = {
  utils: [
    utils,
    `BABEL_CONFIG_FILE_NAME CODE_TRANSLATIONS_FILE_NAME DEFAULT_BUILD_DIR_NAME DEFAULT_CONFIG_FILE_NAME
    DEFAULT_I18N_DIR_NAME DEFAULT_PARSE_FRONT_MATTER DEFAULT_PLUGIN_ID DEFAULT_PORT DEFAULT_STATIC_DIR_NAME
    DOCUSAURUS_VERSION FileNotTrackedError GENERATED_FILES_DIR_NAME GitNotFoundError GlobExcludeDefault Globby
    NODE_MAJOR_VERSION NODE_MINOR_VERSION OUTPUT_STATIC_ASSETS_DIR_NAME SRC_DIR_NAME TEST_VCS THEME_PATH
    VcsPresetNames WEBPACK_URL_LOADER_LIMIT addTrailingPathSeparator admonitionTitleToDirectiveLabel
    aliasedSitePath aliasedSitePathToRelativePath buildHttpsUrl buildSshUrl createAbsoluteFilePathMatcher
    createExcerpt createMatcher createSlugger docuHash encodePath escapeMarkdownHeadingIds escapePath
    escapeRegexp fileToPath findAsyncSequential findFolderContainingFile flattenRoutes generate
    getContentPathList getDataFilePath getEditUrl getFileCommitDate getFileLoaderUtils getFolderContainingFile
    getLocaleConfig getPluginI18nPath getTagVisibility getVcsPreset getWebpackLoaderCompilerName
    globTranslatableSourceFiles groupTaggedItems hasSSHProtocol isDraft isNameTooLong isUnlisted
    isValidPathname loadFreshModule mapAsyncSequential md5Hash mergeTranslations normalizeTags normalizeUrl
    parseLocalURLPath parseMarkdownContentTitle parseMarkdownFile parseMarkdownHeadingId parseURLOrPath
    parseURLPath posixPath readDataFile readLastUpdateData readOutputHTMLFile reportInlineTags
    resolveMarkdownLinkPathname resolvePathname safeGlobby serializeURLPath shortName simpleHash
    toMessageRelativeFilePath toURLPath unwrapMdxCodeBlocks updateTranslationFileMessages
    writeMarkdownHeadingId`,
  ],
  'utils-common': [
    utilsCommon,
    `addLeadingSlash addPrefix addSuffix addTrailingSlash applyTrailingSlash blogPostContainerID
    getErrorCausalChain removePrefix removeSuffix removeTrailingSlash`,
  ],
  'utils-validation': [
    utilsValidation,
    `AdmonitionsSchema ContentVisibilitySchema FrontMatterLastUpdateErrorMessage FrontMatterLastUpdateSchema
    FrontMatterTOCHeadingLevels FrontMatterTagsSchema Joi JoiFrontMatter PathnameSchema PluginIdSchema
    RecmaPluginsSchema RehypePluginsSchema RemarkPluginsSchema RouteBasePathSchema URISchema getTagsFile
    getTagsFilePathsToWatch normalizePluginOptions normalizeThemeConfig printWarning validateFrontMatter`,
  ],
  logger: [logger, 'PerfLogger default logger'],
  faster: [
    faster,
    `getBrowserslistQueries getLightningCssMinimizerOptions getSwcHtmlMinifier getSwcJsMinimizerOptions
    getSwcLoaderOptions rspack swcLoader`,
  ],
  bundler: [
    bundler,
    `compile createJsLoaderFactory createStyleLoadersFactory formatStatsErrorMessage getCSSExtractPlugin
    getCopyPlugin getCurrentBundler getHtmlMinifier getMinimizers getProgressBarPlugin printStatsWarnings
    registerBundlerTracing`,
  ],
  'mdx-loader': [mdxLoader, 'createMDXLoaderItem createMDXLoaderRule default'],
};

/** The functions of the default export of `@docusaurus/logger`. */
const LOGGER =
  'bold code cyan dim error green info interpolate name newLine num path red report subdue success url warn yellow';

describe('the modules for plugins', () => {
  it.each(Object.entries(NAMES))('PLG-28 @docusaurus/%s exports every name', (_, [module, names]) => {
    const exported = Object.entries(module).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    expect(names.split(/\s+/).filter((name) => !exported.includes(name))).toEqual([]);
  });

  it('PLG-28 the logger has every function', () => {
    expect(Object.keys(logger.default).sort()).toEqual(LOGGER.split(' '));
    expect(Object.keys(logger.PerfLogger).sort()).toEqual(['async', 'end', 'log', 'start']);
  });
});
