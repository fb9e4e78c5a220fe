import type {ReactNode} from 'react';
import {Link} from 'inkstone/runtime';
import Layout from '@theme/Layout';

/** 首页。 */
export default function Home(): ReactNode {
  return (
    <Layout>
      <main className="container padding-vert--xl">
        <h1>%title%</h1>
        <p>用一两句话介绍这个站点。</p>
        <Link className="button button--primary" to="/docs/intro">
          阅读文档
        </Link>
      </main>
    </Layout>
  );
}
