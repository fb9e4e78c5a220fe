import React from 'react';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';

export default function Note({content: Content}) {
  const {metadata = {}, toc, contentTitle} = Content;
  return (
    <Layout title={metadata.title}>
      <main>
        <MDXContent>
          <Content />
        </MDXContent>
        <p id="facts">{`${contentTitle}, ${metadata.title}, ${toc.length}`}</p>
      </main>
    </Layout>
  );
}
