import clsx from 'clsx';
import {createContext, type ReactNode, useContext} from 'react';
import {Head, useRouteContext} from 'inkstone/runtime';

const HtmlClassNameContext = createContext<string | undefined>(undefined);

/** Adds classes to `<html>`; those of providers further out stay. */
export function HtmlClassNameProvider({className, children}: {className: string; children: ReactNode}): ReactNode {
  const outer = useContext(HtmlClassNameContext);
  const merged = clsx(outer, className);
  return (
    <HtmlClassNameContext.Provider value={merged}>
      <Head>
        {/* oxlint-disable-next-line jsx-a11y/html-has-lang, jsx-a11y/lang -- only attributes for the element that is there */}
        <html className={merged} />
      </Head>
      {children}
    </HtmlClassNameContext.Provider>
  );
}

/** `docusaurus-plugin-content-docs` is `plugin-docs`: the short form that style sheets use. */
export function pluginClassName(pluginName: string): string {
  return `plugin-${pluginName.replace(/docusaurus-(?:plugin|theme)-(?:content-)?/, '')}`;
}

// The page that stands in for a crash lies outside all routes and must still have its layout.
function useRoutePlugin(): {name: string; id: string} | undefined {
  try {
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- it reads one context, whether it throws or not
    return useRouteContext().plugin;
  } catch {
    return undefined;
  }
}

/** Adds the classes of the plugin that owns the route: its name and its id. */
export function PluginHtmlClassNameProvider({children}: {children: ReactNode}): ReactNode {
  const plugin = useRoutePlugin();
  if (!plugin) return children;
  return (
    <HtmlClassNameProvider className={clsx(pluginClassName(plugin.name), `plugin-id-${plugin.id}`)}>
      {children}
    </HtmlClassNameProvider>
  );
}
