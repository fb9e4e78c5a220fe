/** Versions of Node.js in the files of a repository. Inkstone requires 20.19 or newer. */

/** For `engines` of a site. */
export const NODE_RANGE = '>=20.19';

/** Written in place of an older version. */
const NODE_MAJOR = '22';

/** Returns whether a version or range, such as `18` or `>=18.0`, admits an older Node.js. */
export function needsNewerNode(version: string): boolean {
  const [, major, minor] = /(\d+)(?:\.(\d+|x))?/.exec(version) ?? [];
  if (major === undefined || /lts|latest|node$/i.test(version)) return false;
  // A major version alone means its newest release, except as the start of a range.
  const lowest = minor === undefined || minor === 'x' ? (/[>]/.test(version) ? 0 : 99) : Number(minor);
  return Number(major) < 20 || (Number(major) === 20 && lowest < 19);
}

const IN_FILES: {name: RegExp; version: RegExp}[] = [
  // FROM node:18-alpine
  {name: /dockerfile|containerfile/i, version: /(^FROM\s+(?:--platform=\S+\s+)?(?:[\w.-]+\/)*node:)(\d[\d.]*)/gim},
  // node-version: [18, 20], "18.x"; NODE_VERSION: 18
  {name: /\.ya?ml$/, version: /((?:node[-_]version|NODE_VERSION)\s*:\s*["']?)(\d[\d.x]*)/g},
  {name: /\.ya?ml$/, version: /(\b(?:image|name):\s*["']?(?:[\w.-]+\/)*node:)(\d[\d.]*)/g},
  {name: /\.toml$/, version: /(NODE_VERSION\s*=\s*["'])(\d[\d.]*)/g},
  {name: /^\.(?:nvmrc|node-version)$/, version: /^(v?)(\d[\d.]*)/g},
  {name: /^\.tool-versions$/, version: /^(nodejs\s+)(\d[\d.]*)/gm},
];

const LISTS = /((?:node[-_]version|node)\s*:\s*\[)([^\]]*)(\])/g;

/** Replaces versions of Node.js that are too old for Inkstone in a file with this name. */
export function withNewerNode(name: string, text: string): string {
  const newer = (version: string): string => (needsNewerNode(version) ? replacement(version) : version);
  const single = IN_FILES.filter((each) => each.name.test(name)).reduce(
    (result, {version}) => result.replace(version, (_, before: string, found: string) => before + newer(found)),
    text,
  );
  if (!/\.ya?ml$/.test(name)) return single;
  return single.replace(LISTS, (_, before: string, items: string, after: string) => {
    const versions = items.split(',').map((item) => item.replace(/\d[\d.x]*/, newer));
    const seen = new Set<string>();
    const distinct = versions.filter((item) => !seen.has(item.trim()) && seen.add(item.trim()));
    return before + distinct.join(',') + after;
  });
}

/** As precise as before: `18` becomes `22`, `18.17.1` `22.12.0`, `18.x` `22.x`. */
function replacement(version: string): string {
  const parts = version.split('.');
  if (parts.length === 1) return NODE_MAJOR;
  return [NODE_MAJOR, ...parts.slice(1).map((part, index) => (part === 'x' ? 'x' : index === 0 ? '12' : '0'))].join(
    '.',
  );
}
