import type {Resolver} from 'webpack';
import type {ThemeAliases} from './theme-aliases.ts';

interface ResolveRequest {
  request?: string;
  path?: string | false;
  context?: {issuer?: string};
}

/**
 * Resolver plugin for theme names and other exact names. A map costs one look-up a request; the
 * same few hundred names as `resolve.alias` are compared one by one, for every import of the
 * bundle.
 */
export class ExactAliasPlugin {
  private readonly aliases: ThemeAliases;
  private readonly exact: ReadonlyMap<string, string>;

  /** @param exact names such as `@docusaurus/Link`, each with the absolute file it stands for */
  constructor(aliases: ThemeAliases, exact: ReadonlyMap<string, string>) {
    this.aliases = aliases;
    this.exact = exact;
  }

  apply(resolver: Resolver): void {
    const target = resolver.ensureHook('resolve');
    resolver.getHook('described-resolve').tapAsync('ExactAliasPlugin', (request, context, callback) => {
      const asked = request as ResolveRequest;
      const file = asked.request ? this.fileOf(asked.request, asked.context?.issuer) : undefined;
      if (!file || file === asked.request) return callback();
      resolver.doResolve(target, {...request, request: file}, `alias of ${asked.request}`, context, (error, result) =>
        error ? callback(error) : callback(null, result ?? null),
      );
    });
  }

  private fileOf(request: string, issuer: string | undefined): string | undefined {
    if (!request.startsWith('@')) return this.exact.get(request);
    if (request.startsWith('@theme/')) {
      return this.themeFile(request.slice('@theme/'.length), issuer);
    }
    if (request.startsWith('@theme-original/'))
      return this.aliases.original.get(request.slice('@theme-original/'.length));
    if (request.startsWith('@theme-init/')) return this.aliases.init.get(request.slice('@theme-init/'.length));
    return this.exact.get(request);
  }

  /** `@theme/X/index` and `@theme/X.tsx` are written now and then; they mean the same component. */
  private themeFile(name: string, _issuer: string | undefined): string | undefined {
    return this.aliases.theme.get(name) ?? this.aliases.theme.get(name.replace(/(?:\/index)?\.[jt]sx?$|\/index$/, ''));
  }
}
