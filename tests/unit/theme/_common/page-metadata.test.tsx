import {expect, test} from 'vitest';
import {writeHead} from '../../../../runtime/head-html.ts';
import {readHeadChildren, reduceHead} from '../../../../runtime/head-tags.ts';
import {createHeadStore} from '../../../../runtime/head.tsx';
import {PageMetadata} from '../../../../theme/_common/page-metadata.tsx';
import {renderInSite} from '../render-in-site.tsx';

test('HTML-20: children of PageMetadata replace tags that its props make', () => {
  const head = createHeadStore();
  renderInSite(
    <PageMetadata title="Bread" description="flour">
      <title>Own</title>
      <meta property="og:title" content="Own" />
    </PageMetadata>,
    {head},
  );
  const {title, tags} = writeHead(reduceHead(head.requests().map(readHeadChildren)));
  expect(title).toBe('Own');
  expect(tags).toEqual([
    '<meta data-rh="true" name="description" content="flour">',
    '<meta data-rh="true" property="og:description" content="flour">',
    '<meta data-rh="true" property="og:title" content="Own">',
  ]);
});
