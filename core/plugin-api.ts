/**
 * `inkstone/plugin`: everything that the build code of a plugin may import, built-in plugins
 * included. What needs the running build (reading documents, file history, addresses of functions)
 * is in `LoadContext.inkstone` instead. What is marked as experimental may change in any version.
 */

// The plugin and its hooks
export type * from '../contract/hook-types.ts';
export type * from '../contract/plugin.ts';
export type * from '../contract/plugin-services.ts';
export type {RouteModule, RouteModules, RouteRequest, SharedDataRef, SharedWhen} from '../contract/route.ts';
export type {
  DefaultFrontMatterParser,
  FrontMatterParser,
  FrontMatterResult,
  HtmlTagObject,
  LocaleConfig,
  MarkdownConfig,
  Site,
  SiteConfigData,
  SiteLocale,
  TagDefinition,
} from '../contract/site.ts';
export type {JsonObject, JsonValue} from '../contract/json.ts';

// Options
export {z} from 'zod';
export {type OptionValidation, type ThemeConfigValidation, validateWithSchema} from './load/validate-options.ts';
export {outputFileSchema} from './config/schema-parts.ts';
export {findKey, type KeyPlace} from './config/locate-key.ts';
export {describeIssue, keysAt, pathText} from './support/schema-issues.ts';

// Problems
export {
  type Diagnostic,
  InkstoneError,
  type Place,
  type ReportingSeverity,
  type Severity,
  severityOf,
  userError,
} from '../contract/diagnostic.ts';
export {nearestName} from './support/nearest-name.ts';

// Documents and front matter
export {admonitionTypes} from './support/admonition-types.ts';
export {
  bodyOf,
  type DocumentSet,
  type DocumentStore,
  type DocumentText,
  type FunctionAddress,
  type SourceDocument,
} from '../contract/document.ts';
export {
  frontMatterPlace,
  parseFrontMatter,
  unsafeUrl,
  validateFrontMatter,
  yamlBoolean,
  yamlDate,
  yamlNumber,
  yamlString,
} from './load/front-matter.ts';
export {contentTitleOf, excerptOf} from './load/document-facts.ts';
export {parseJson} from './support/parse-json.ts';
export {parseYamlFile} from './load/yaml-file.ts';
/** @experimental */
export {findRegions, shownLines} from './compile/steps/code-from-file.ts';
/** @experimental */
export {markdownRegions, regionWalker} from './support/markdown-regions.ts';

// Addresses
export {
  addLeadingSlash,
  addTrailingSlash,
  applyTrailingSlash,
  comparablePath,
  decodePath,
  hasProtocol,
  htmlFileOf,
  isUnsafeUrl,
  joinUrl,
  markdownPathOf,
  removeTrailingSlash,
  resolvePathname,
  splitUrl,
  withoutBaseUrl,
} from '../contract/url.ts';

// Files and stored results
export {createPathMatcher} from './load/find-files.ts';
export {posixPath, siteAlias, sitePath} from './load/document-file.ts';
export {readTextIfThere} from './support/read-text.ts';
export {isWithin, statOf} from './support/file-tree.ts';
export {contentHash, createOrUndo, forEachLimited, writeFileAtomic} from './support/output-files.ts';
export {writeOutput, type OutputFile} from './finish/write-output.ts';
export {openPluginStore} from './load/load-context.ts';
export {siteStorage} from './load/site-data.ts';
export {readTranslationFile} from './support/translation-file.ts';

// Packages and code
/** @experimental */
export {bundleWorker} from './bundle/bundle-worker.ts';
export {optionalPackage} from './support/package-root.ts';
/** @experimental */
export {packageRoot, programFile, programId} from './support/package-root.ts';
/** @experimental */
export {findCircle} from './support/plain-values.ts';
