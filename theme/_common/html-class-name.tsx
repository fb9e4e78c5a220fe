import clsx from 'clsx';
import {createContext, type ReactNode, useContext} from 'react';
import {Head, useRouteContext} from 'inkstone/runtime';

const HtmlClassNameContext = createContext<string | undefined>(undefined);

/** Adds class names to `<html>`, in addition to those of outer providers. */
export function HtmlClassNameProvider({className, children}: {className: string; children: ReactNode}): ReactNode {
  const outer = useContext(HtmlClassNameContext);
  const merged = clsx(outer, className);
  return (
    <HtmlClassNameContext.Provider value={merged}>
      <Head>
        {/* oxlint-disable-next-line jsx-a11y/html-has-lang, jsx-a11y/lang -- it only sets attributes of the existing element */}
        <html className={merged} />
      </Head>
      {children}
    </HtmlClassNameContext.Provider>
  );
}

/** Returns the class name of a plugin: `plugin-docs` for `docusaurus-plugin-content-docs`. */
function pluginClassName(pluginName: string): string {
  return `plugin-${pluginName.replace(/docusaurus-(?:plugin|theme)-(?:content-)?/, '')}`;
}

// The error page is outside all routes and also renders the layout.
export function useRoutePlugin(): {name: string; id: string} | undefined {
  try {
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- it always reads one context, even if it throws
    return useRouteContext().plugin;
  } catch {
    return undefined;
  }
}

/** Adds the class names of the route's plugin: its name and its ID. */
export function PluginHtmlClassNameProvider({children}: {children: ReactNode}): ReactNode {
  const plugin = useRoutePlugin();
  if (!plugin) return children;
  return (
    <HtmlClassNameProvider className={clsx(pluginClassName(plugin.name), `plugin-id-${plugin.id}`)}>
      {children}
    </HtmlClassNameProvider>
  );
}
