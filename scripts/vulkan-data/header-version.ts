import {elementsOf, textOf, type XmlElement} from './read-xml.ts';

/**
 * Returns the version of a registry, such as `1.3.239`: the newest core version and the number of
 * the header.
 *
 * @throws Error if the registry doesn't say it
 */
export function headerVersion(registry: XmlElement): string {
  const versions = elementsOf(registry, 'feature')
    .filter(({attributes}) => attributes['api']?.split(',').includes('vulkan'))
    .map((feature) => feature.attributes['number'] ?? '');
  const defines = elementsOf(registry, 'types').flatMap((types) => elementsOf(types, 'type'));
  const number = defines
    .map((define) => /#define VK_HEADER_VERSION (\d+)/.exec(textOf(define))?.[1])
    .find((found) => found !== undefined);
  if (number === undefined) throw new Error('the registry does not say its version');
  return `${versions.at(-1)}.${number}`;
}
