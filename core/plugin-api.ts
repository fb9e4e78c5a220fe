/**
 * Everything that the build half of a plugin may import besides `contract/`. What needs the running
 * build (reading documents, file history, addresses of functions) comes through
 * `LoadContext.inkstone` instead.
 */
export {z} from 'zod';
export {InkstoneError, severityOf} from '../contract/diagnostic.ts';
export type {Diagnostic, Place, ReportingSeverity, Severity} from '../contract/diagnostic.ts';
export {bodyOf} from '../contract/document.ts';
export type {
  DocumentKey,
  DocumentSet,
  DocumentStore,
  DocumentText,
  FunctionAddress,
  PluginEntry,
  SourceDocument,
} from '../contract/document.ts';
export type {JsonObject, JsonValue} from '../contract/json.ts';
export type {
  AllContent,
  DocumentEntry,
  FileHistory,
  FinishedPage,
  HtmlTags,
  InjectedHtmlTags,
  LoadContext,
  LoadedPlugin,
  Plugin,
  PluginActions,
  PluginServices,
  PluginStore,
  PluginStoreEntry,
  PluginThreads,
  PostBuildProps,
  TranslationFile,
} from '../contract/plugin.ts';
export type {RouteModule, RouteModules, RouteRequest, SharedDataRef, SharedWhen} from '../contract/route.ts';
export type {HtmlTagObject, LocaleConfig, Site, TagDefinition, TagsFile} from '../contract/site.ts';
export {dataFileOf, htmlFileOf} from '../contract/page-files.ts';
export {
  addLeadingSlash,
  addTrailingSlash,
  applyTrailingSlash,
  comparablePath,
  decodePath,
  hasProtocol,
  isInternalUrl,
  joinUrl,
  markdownPathOf,
  removeTrailingSlash,
  resolvePathname,
  splitUrl,
  withoutBaseUrl,
} from '../contract/url.ts';
export {createPathMatcher, isGlobMatch} from './load/glob-match.ts';
export {frontMatterPlace, parseFrontMatter} from './load/front-matter.ts';
export {
  validateFrontMatter,
  yamlBoolean,
  yamlDate,
  yamlNumber,
  yamlString,
  yamlStringList,
} from './load/front-matter-schema.ts';
export {findRegions, shownLines} from './compile/steps/code-from-file.ts';
export {contentTitleOf, excerptOf} from './load/document-facts.ts';
export {parseYamlFile} from './load/parse-yaml.ts';
export type {YamlFile} from './load/parse-yaml.ts';
export {validateOptions, validateWithSchema} from './load/validate-options.ts';
export type {OptionValidation, ThemeConfigValidation} from './load/validate-options.ts';
export {openPluginStore} from './load/plugin-store.ts';
export {siteStorage} from './load/site-data.ts';
export {posixPath, siteAlias, sitePath} from './load/document-file.ts';
export {markdownRegions, regionWalker} from './support/markdown-regions.ts';
export type {MarkdownRegion} from './support/markdown-regions.ts';
export {nearestName} from './support/nearest-name.ts';
export {describeIssue} from './support/schema-issues.ts';
export {contentHash, forEachLimited, writeFileAtomic} from './support/output-files.ts';
export {packageRoot, programFile, programId} from './support/package-root.ts';
