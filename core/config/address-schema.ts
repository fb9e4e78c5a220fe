import {z} from 'zod';
import {addLeadingSlash, addTrailingSlash, hasProtocol, joinUrl} from '../../contract/url.ts';

/** The origin of a site: a URL without a path; a slash at its end is dropped. */
export const siteUrl = z.string().transform((value, context) => {
  const url = parseUrl(value);
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    context.addIssue({code: 'custom', message: 'must be an absolute URL such as "https://example.org"'});
  } else if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    const base = addTrailingSlash(url.pathname);
    context.addIssue({
      code: 'custom',
      message: `must not contain a path: set it to "${url.origin}" and "baseUrl" to "${base}"`,
    });
  }
  return value.replace(/\/+$/, '');
});

/** The path of a site: slashes at both ends are added where they are missing. */
export const siteBaseUrl = z.string().transform((value, context) => {
  if (hasProtocol(value) && !value.startsWith('//')) {
    context.addIssue({code: 'custom', message: 'must be a path such as "/project/", without the host'});
  } else if (/[?#\\\s]|(?:^|\/)\.\.?(?:\/|$)/.test(value)) {
    context.addIssue({code: 'custom', message: 'must not contain "..", "?", "#", backslashes or spaces'});
  }
  return addLeadingSlash(addTrailingSlash(joinUrl('/', value)));
});

/** A language tag; it becomes part of paths, so it must be one segment. */
export const localeName = z
  .string()
  .regex(/^[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*$/, {error: 'must be a language tag such as "en" or "zh-Hans"'});

function parseUrl(value: string): URL | undefined {
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
}
