import {splitUrl} from '../../plugin-api.ts';

/** The parts of a URL below its host. Without `?` or `#` a part is undefined, after it `''`. */
export interface URLPath {
  pathname: string;
  search?: string | undefined;
  hash?: string | undefined;
}

/**
 * Parses a URL, or a path on a placeholder host.
 *
 * @throws Error that contains the text, which the one of `URL` doesn't
 */
export function parseURLOrPath(url: string, base?: string | URL): URL {
  try {
    return new URL(url, base ?? 'https://example.com');
  } catch (cause) {
    const against = base === undefined ? '' : ` with base ${String(base)}`;
    throw new Error(`Can't parse URL ${url}${against}`, {cause});
  }
}

export function toURLPath(url: URL): URLPath {
  // `URL` has the same value for "no search" and "empty search".
  const part = (value: string, mark: string): string | undefined =>
    value !== '' || url.href.includes(mark) ? value.slice(1) : undefined;
  return {pathname: url.pathname, search: part(url.search, '?'), hash: part(url.hash, '#')};
}

/** Parses a path, and resolves it against the path of a page. */
export function parseURLPath(urlPath: string, fromPath?: string): URLPath {
  return toURLPath(parseURLOrPath(urlPath, fromPath ? parseURLOrPath(fromPath) : undefined));
}

/** A protocol without a host: relative paths stay on it, all other URLs replace a part of it. */
const NO_HOST = 'unspecified://';

/** Splits a path such as `../a.md?b#c` without resolving it; null for a URL of another site. */
export function parseLocalURLPath(urlPath: string): URLPath | null {
  const {protocol, host, username, password} = parseURLOrPath(urlPath, NO_HOST);
  if (!NO_HOST.startsWith(protocol) || host + username + password !== '') return null;
  const [pathname, search, hash] = splitUrl(urlPath);
  return {pathname, search: withoutMark(search), hash: withoutMark(hash)};
}

function withoutMark(part: string): string | undefined {
  return part === '' ? undefined : part.slice(1);
}

export function serializeURLPath({pathname, search, hash}: URLPath): string {
  return pathname + (search === undefined ? '' : `?${search}`) + (hash === undefined ? '' : `#${hash}`);
}

/** Returns whether a URL of a repository uses SSH: `ssh://…` or `git@host:path`. */
export function hasSSHProtocol(repositoryUrl: string): boolean {
  if (URL.canParse(repositoryUrl)) return new URL(repositoryUrl).protocol === 'ssh:';
  return /^(?:[\w-]+@)?[\w.-]+:[\w./-]/.test(repositoryUrl);
}

/** Returns the URL for pushing to a repository over HTTPS. */
export function buildHttpsUrl(
  credentials: string,
  host: string,
  organization: string,
  project: string,
  port?: string,
): string {
  return `https://${credentials}@${host}${port ? `:${port}` : ''}/${organization}/${project}.git`;
}

/** Returns the URL for pushing to a repository over SSH. */
export function buildSshUrl(host: string, organization: string, project: string, port?: string): string {
  const repository = `${organization}/${project}.git`;
  return port ? `ssh://git@${host}:${port}/${repository}` : `git@${host}:${repository}`;
}
