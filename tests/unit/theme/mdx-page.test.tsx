import {expect, it} from 'vitest';
import MDXPage, {type MDXPageContent} from '../../../theme/MDXPage/index.tsx';
import {renderInSite} from './render-in-site.tsx';

function pageWith(frontMatter: MDXPageContent['frontMatter']): string {
  const content = Object.assign(() => <p>Text</p>, {metadata: {}, frontMatter, assets: {}, toc: []});
  return renderInSite(<MDXPage content={content} />);
}

it('a page without a table of contents that names its wrapper has the whole width', () => {
  const columns =
    /<main class="container container--fluid[^"]*"><div class="row"><div class="col"><article class="markdown">/;
  expect(pageWith({hide_table_of_contents: true, wrapperClassName: 'landing'})).toMatch(columns);
  for (const frontMatter of [{hide_table_of_contents: true}, {wrapperClassName: 'landing'}, {}])
    expect(pageWith(frontMatter)).toContain('<div class="ink-doc__text"><article');
});
