/**
 * What is made is an object where the browser knows trusted types; the DOM takes it for a string.
 */
interface Policy {
  createHTML: (html: string) => TrustedHTML | string;
  createScript: (text: string) => string;
}

interface PolicyFactory {
  createPolicy: (name: string, rules: Policy) => Policy;
}

/** As many strings as pages show at a time; more would stay in memory for nothing. */
const LIMIT = 10_000;

const pass = (text: string): string => text;
const RULES = {createHTML: pass, createScript: pass};
const policy = createPolicy();
const known = new Map<string, TrustedHTML | string>();

/**
 * Returns a value for `dangerouslySetInnerHTML` that is accepted under `require-trusted-types-for
 * 'script'`. Only for HTML that the build has made and for HTML of the configuration.
 */
export function trustedHtml(html: string): {__html: string | TrustedHTML} {
  if (policy === RULES) return {__html: html};
  // React writes the content again for every object that is not the one before.
  let made = known.get(html);
  if (!made) {
    if (known.size >= LIMIT) known.clear();
    known.set(html, (made = policy.createHTML(html)));
  }
  return {__html: made};
}

/**
 * Returns the content of a `script` element that holds data, for `textContent`, in the same way.
 */
export function trustedData(json: string): string {
  return policy.createScript(json);
}

function createPolicy(): Policy {
  try {
    return (globalThis as unknown as {trustedTypes: PolicyFactory}).trustedTypes.createPolicy('inkstone-html', RULES);
  } catch {
    // The browser knows no trusted types, or the site's policy does not allow the name: without
    // enforcement strings do as well.
    return RULES;
  }
}
