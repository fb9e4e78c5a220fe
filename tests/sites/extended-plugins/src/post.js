import React from 'react';

export default function Post({content: Content}) {
  const {title, permalink} = Content.metadata;
  return (
    <main>
      <h1>{`${title} at ${permalink}`}</h1>
      <Content />
    </main>
  );
}
