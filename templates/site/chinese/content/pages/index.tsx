import type {ReactNode} from 'react';
import {Link} from 'inkstone/runtime';
import Layout from '@theme/Layout';

const FEATURES = [
  {title: '第一个特点', text: '写明读者为什么值得往下读。', to: '/docs/intro'},
  {title: '第二个特点', text: '每张卡片通向一个页面。', to: '/docs/guide/writing'},
  {title: '第三个特点', text: '修改 content/pages 即可编辑本页。', to: '/docs/intro'},
];

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
        <ul className="row clean-list margin-top--xl">
          {FEATURES.map(({title, text, to}) => (
            <li key={title} className="col col--4 margin-bottom--md">
              <Link className="card padding--lg" to={to} style={{height: '100%'}}>
                <strong>{title}</strong>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </main>
    </Layout>
  );
}
