import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import React from 'react';

export default function Classes() {
  const {html} = useDocusaurusContext().siteConfig.customFields;
  return (
    <Layout title="Classes">
      <div className="container margin-vert--lg" dangerouslySetInnerHTML={{__html: html}} />
    </Layout>
  );
}
