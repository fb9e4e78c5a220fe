import fs from 'node:fs';
import path from 'node:path';
import {evaluateConfig} from './evaluate-config.ts';
import {findConfig} from './find-config.ts';
import {validateConfig} from './validate-config.ts';

export interface ServeSettings {
  /** Absolute folder of the built site. */
  dir: string;
  baseUrl: string;
  trailingSlash: boolean | undefined;
}

/**
 * What the preview must know of a site: where it was built to and the form of its addresses. A
 * folder that is named with `dir` may be served without a configuration; it is then a site at `/`.
 * Throws an `InkstoneError` as `loadConfig` does.
 */
export async function serveSettings(siteDir: string, options: {dir?: string; config?: string}): Promise<ServeSettings> {
  const dir = path.resolve(siteDir, options.dir ?? 'build');
  if (options.dir !== undefined && options.config === undefined && !hasConfig(siteDir)) {
    return {dir, baseUrl: '/', trailingSlash: undefined};
  }
  const root = fs.existsSync(siteDir) ? fs.realpathSync(siteDir) : siteDir;
  const {configPath} = findConfig(root, options.config);
  const {config} = await evaluateConfig(configPath, {siteDir: root});
  const {parsed} = validateConfig(config, configPath);
  return {dir, baseUrl: parsed.baseUrl, trailingSlash: parsed.trailingSlash};
}

function hasConfig(siteDir: string): boolean {
  const names = fs.existsSync(siteDir) ? fs.readdirSync(siteDir) : [];
  return names.some((name) => /^(?:site|docusaurus)\.config\.[cm]?[jt]s$/.test(name));
}
