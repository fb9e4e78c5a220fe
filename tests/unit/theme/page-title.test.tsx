import {describe, expect, it} from 'vitest';
import {RouteContextProvider} from '../../../runtime/routes.tsx';
import {TitleFormatterProvider, useTitleFormatter} from '../../../theme/_common/page-metadata.tsx';
import {renderInSite} from './render-in-site.tsx';

function Title() {
  return useTitleFormatter().format('Page');
}

describe('THM-24 a formatter of titles', () => {
  const title = (
    <TitleFormatterProvider
      formatter={({plugin, defaultFormatter, ...params}) =>
        `${plugin.name} ${plugin.id}: ${defaultFormatter({...params, plugin})}`
      }
    >
      <Title />
    </TitleFormatterProvider>
  );

  it('gets the plugin of the page', () => {
    const page = (
      <RouteContextProvider plugin={{name: 'docusaurus-plugin-content-docs', id: 'api'}} data={undefined}>
        {title}
      </RouteContextProvider>
    );
    expect(renderInSite(page)).toContain('docusaurus-plugin-content-docs api: Page ');
  });

  it('gets a plugin on pages outside of routes', () => {
    expect(renderInSite(title)).toContain('native default: Page ');
  });

  it('API-36 formats a title that it is called with, as ejected components of older versions do', () => {
    const Older = ({of}: {of?: string}) => <p>{useTitleFormatter(of)}</p>;
    const page = (
      <TitleFormatterProvider formatter={(params) => `[${params.defaultFormatter(params)}]`}>
        <Older of="Page" />
        <Older />
      </TitleFormatterProvider>
    );
    expect(renderInSite(page)).toMatch(/^<p>\[Page .* Site\]<\/p><p>\[Site\]<\/p>$/);
  });
});
