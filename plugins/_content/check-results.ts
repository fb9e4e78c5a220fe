import {describeIssue, InkstoneError, type PluginServices, type Severity} from 'inkstone/plugin';

/** What a function among the options must return. */
interface ResultCheck {
  /** Continues `must be`. */
  expected: string;
  isValid: (result: unknown) => boolean;
  /** A warning for what Docusaurus accepts. The result is then undefined. */
  severity?: Severity;
}

/** `editUrl` of all content plugins. */
export const urlResult: ResultCheck = {
  expected: 'a string or undefined',
  isValid: (result) => !result || typeof result === 'string',
};

/** What looks like a URL of another site without its protocol. */
const HOST = /^[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|cn)(?=[/:]|$)/i;

/**
 * Reports an option `editUrl` that begins with a host instead of a protocol (`INK2022`). Each page
 * would have a broken link, and the build would fail where these are errors.
 */
export function checkEditUrl(options: {editUrl?: unknown}, {site, placeOf, report}: PluginServices): void {
  const {editUrl} = options;
  if (typeof editUrl !== 'string' || !HOST.test(editUrl) || site.config.onBrokenLinks !== 'throw') return;
  const message = `"editUrl" must start with "https://", as in "https://${editUrl}".`;
  report({code: 'INK2022', severity: 'error', message, place: placeOf(['editUrl'], options)});
}

/**
 * Replaces functions in the options of a plugin by ones that check their results. A wrong result
 * would otherwise fail far from the function, or show nonsense on pages.
 *
 * @param checks by the names of options
 */
export function checkResults(
  options: Record<string, unknown>,
  checks: Record<string, ResultCheck>,
  {report, placeOf}: PluginServices,
): void {
  for (const [name, {expected, isValid, severity = 'error'}] of Object.entries(checks)) {
    const original = options[name];
    if (typeof original !== 'function') continue;
    const check = (result: unknown): unknown => {
      if (isValid(result)) return result;
      const issue = {code: 'custom' as const, path: [], message: `must be ${expected}`};
      const message = `The result of "${name}" ${describeIssue(issue, result)}`;
      const diagnostic = {code: 'INK2029', severity, message, place: placeOf([name], options)};
      if (severity === 'error') throw new InkstoneError(diagnostic);
      report(diagnostic);
      return undefined;
    };
    options[name] = (...args: unknown[]): unknown => {
      const result = original.apply(options, args) as unknown;
      return isObject(result) && typeof result['then'] === 'function'
        ? Promise.resolve(result).then(check)
        : check(result);
    };
  }
}

/** Returns whether a value has fields: it is an object, and no array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
