import type {ReactNode} from 'react';
import {translate} from 'inkstone/runtime';
import {PageMetadata} from 'inkstone/theme-common';
import Layout from '@theme/Layout';
import NotFoundContent from '@theme/NotFound/Content';

/** The not-found page. */
export default function NotFound(): ReactNode {
  const title = translate({
    id: 'theme.NotFound.title',
    message: 'Page Not Found',
    description: 'The title of the 404 page',
  });
  return (
    <>
      <PageMetadata title={title} />
      <Layout title={title}>
        <NotFoundContent />
      </Layout>
    </>
  );
}
