import type {ReactNode} from 'react';
import {Link} from 'inkstone/runtime';
import Layout from '@theme/Layout';

const FEATURES = [
  {title: 'First reason', text: 'Say what makes it worth reading on.', to: '/docs/intro'},
  {title: 'Second reason', text: 'Each card leads to a page.', to: '/docs/guide/writing'},
  {title: 'Third reason', text: 'Edit this page in content/pages.', to: '/docs/intro'},
];

/** The home page. */
export default function Home(): ReactNode {
  return (
    <Layout>
      <main className="container padding-vert--xl">
        <h1>%title%</h1>
        <p>Describe your site in a sentence or two.</p>
        <Link className="button button--primary" to="/docs/intro">
          Read the docs
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
