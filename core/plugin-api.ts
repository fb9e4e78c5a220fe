/**
 * Everything that the build code of a plugin may import. What needs the running build (reading
 * documents, file history, addresses of functions) is in `LoadContext.inkstone` instead.
 */
export {z} from 'zod';
export * from '../contract/diagnostic.ts';
export * from '../contract/document.ts';
export * from '../contract/json.ts';
export * from '../contract/plugin.ts';
export * from '../contract/route.ts';
export * from '../contract/site.ts';
export * from '../contract/url.ts';
export {createPathMatcher} from './load/find-files.ts';
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
export {findRegions, shownLines} from './compile/steps/code-from-file.ts';
export {contentTitleOf, excerptOf} from './load/document-facts.ts';
export {parseYamlFile} from './load/parse-yaml.ts';
export {
  type OptionValidation,
  type ThemeConfigValidation,
  validateOptions,
  validateWithSchema,
} from './load/validate-options.ts';
export {openPluginStore} from './load/load-context.ts';
export {siteStorage} from './load/site-data.ts';
export {posixPath, siteAlias, sitePath} from './load/document-file.ts';
export {writeOutput, type OutputFile} from './finish/write-output.ts';
export {markdownRegions, regionWalker} from './support/markdown-regions.ts';
export {findCircle} from './support/plain-values.ts';
export {nearestName} from './support/nearest-name.ts';
export {describeIssue, pathText} from './support/schema-issues.ts';
export {contentHash, createOrUndo, forEachLimited, writeFileAtomic} from './support/output-files.ts';
export {optionalPackage, packageRoot, programFile, programId} from './support/package-root.ts';
export {isWithin} from './support/file-tree.ts';
