/**
 * The policy returns objects if the browser supports trusted types. The DOM accepts them like
 * strings.
 */
interface Policy {
  createHTML: (html: string) => TrustedHTML | string;
  createScript: (text: string) => string;
}

interface PolicyFactory {
  createPolicy: (name: string, rules: Policy) => Policy;
}

/** Maximum number of cached values, more than pages show at a time. */
const LIMIT = 10_000;

const pass = (text: string): string => text;
const RULES = {createHTML: pass, createScript: pass};
const policy = createPolicy();
const known = new Map<string, TrustedHTML | string>();

/**
 * Returns a value for `dangerouslySetInnerHTML` that is allowed under
 * `require-trusted-types-for 'script'`. Use it only for HTML from the build or the configuration.
 */
export function trustedHtml(html: string): {__html: string | TrustedHTML} {
  if (policy === RULES) return {__html: html};
  // React rewrites the content if the object is not identical.
  let trusted = known.get(html);
  if (!trusted) {
    if (known.size >= LIMIT) known.clear();
    known.set(html, (trusted = policy.createHTML(html)));
  }
  return {__html: trusted};
}

/** Returns the content of a `script` element with data, for `textContent`, in the same way. */
export function trustedData(json: string): string {
  return policy.createScript(json);
}

function createPolicy(): Policy {
  try {
    return (globalThis as unknown as {trustedTypes: PolicyFactory}).trustedTypes.createPolicy('inkstone-html', RULES);
  } catch {
    // The browser doesn't support trusted types, or the site's policy doesn't allow the name.
    // Without enforcement, strings work as well.
    return RULES;
  }
}
