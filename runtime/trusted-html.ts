interface Policy {
  createHTML: (html: string) => TrustedHTML;
  createScript: (text: string) => unknown;
}

interface PolicyFactory {
  createPolicy: (name: string, rules: Record<keyof Policy, (text: string) => string>) => Policy;
}

/** As many strings as pages show at a time; more would stay in memory for nothing. */
const LIMIT = 10_000;

const policy = createPolicy();
const known = new Map<string, TrustedHTML>();

/**
 * Returns a value for `dangerouslySetInnerHTML` that is accepted under `require-trusted-types-for 'script'`. Only for HTML that the
 * build has made and for HTML of the configuration.
 */
export function trustedHtml(html: string): {__html: string | TrustedHTML} {
  if (!policy) return {__html: html};
  // React writes the content again for every object that is not the one before.
  const same = known.get(html);
  if (same !== undefined) return {__html: same};
  if (known.size >= LIMIT) known.clear();
  const made = policy.createHTML(html);
  known.set(html, made);
  return {__html: made};
}

/** Returns the content of a `script` element that holds data, for `textContent`, in the same way. */
export function trustedData(json: string): string {
  return policy ? (policy.createScript(json) as string) : json;
}

function createPolicy(): Policy | undefined {
  try {
    const {trustedTypes} = globalThis as {trustedTypes?: PolicyFactory};
    return trustedTypes?.createPolicy('inkstone-html', {createHTML: (html) => html, createScript: (text) => text});
  } catch {
    // The site's content security policy does not allow the name: without enforcement strings do as well.
    return undefined;
  }
}
