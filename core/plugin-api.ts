/**
 * Everything that the build half of a plugin may import besides `contract/`. What needs the running
 * build (reading documents, file history, addresses of functions) comes through
 * `LoadContext.inkstone` instead.
 */
export {z} from 'zod';
export {InkstoneError} from '../contract/diagnostic.ts';
export type {Diagnostic, Place, ReportingSeverity, Severity} from '../contract/diagnostic.ts';
export type {DocumentKey, DocumentSet, FunctionAddress, PluginEntry, SourceDocument} from '../contract/document.ts';
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
  PluginThreads,
  PostBuildProps,
  SharedDataRef,
  SharedWhen,
  TagDefinition,
  TranslationFile,
} from '../contract/plugin.ts';
export type {RouteModule, RouteModules, RouteRequest} from '../contract/route.ts';
export type {HtmlTagObject, LocaleConfig, Site, TagsFile} from '../contract/site.ts';
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
export {frontMatterPlace} from './load/front-matter-place.ts';
export {yamlBoolean, yamlDate, yamlNumber, yamlString, yamlStringList} from './load/front-matter-fields.ts';
export {parseFrontMatter} from './load/parse-front-matter.ts';
export {findRegions, shownLines} from './compile/code-regions.ts';
export {contentTitleOf} from './load/content-title.ts';
export {excerptOf} from './load/excerpt.ts';
export {parseYamlFile} from './load/parse-yaml-file.ts';
export type {YamlFile} from './load/parse-yaml-file.ts';
export {validateFrontMatter} from './load/validate-front-matter.ts';
export {validateOptions, validateWithSchema} from './load/validate-options.ts';
export type {OptionValidation, ThemeConfigValidation} from './load/validate-options.ts';
export {severityOf} from './load/severity-of.ts';
export {siteStorage} from './load/site-data.ts';
export {posixPath, siteAlias, sitePath} from './load/site-path.ts';
export {markdownRegions, regionWalker} from './support/markdown-regions.ts';
export type {MarkdownRegion} from './support/markdown-regions.ts';
export {nearestName} from './support/nearest-name.ts';
export {describeIssue} from './support/schema-issues.ts';
export {contentHash, forEachLimited, writeFileAtomic} from './support/output-files.ts';
export {packageRoot, programFile} from './support/package-root.ts';
