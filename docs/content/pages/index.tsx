import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';

const tasks = [
  {title: 'Make a site', to: '/getting-started', text: 'From an empty folder to a page in the browser, in four files.'},
  {title: 'Write', to: '/authoring/markdown', text: 'Markdown, MDX, admonitions, tabs, code blocks, images and links.'},
  {title: 'Organise', to: '/docs', text: 'Docs with sidebars and versions, a blog, pages, several languages.'},
  {title: 'Change the look', to: '/theming', text: 'Colours and fonts by variables, components by files of the same name.'},
  {title: 'Publish', to: '/deploying', text: 'Headers, caching, a strict content security policy, addresses without surprises.'},
  {title: 'Extend', to: '/plugins', text: 'Hooks, routes and data: a whole plugin, step by step.'},
];

const facts = [
  {
    title: 'Takes Docusaurus sites as they are',
    text: 'Configuration, content, sidebars, versions, plugins and swizzled components. Another command builds them.',
    to: '/moving-from-docusaurus',
  },
  {
    title: 'Pages stay small',
    text: 'A page loads its own data and nothing that grows with the site. Code is highlighted while the site is built.',
    to: '/architecture',
  },
  {
    title: 'Says what is wrong',
    text: 'All mistakes of a run, each with file, line, column, the line itself and what to do.',
    to: '/errors',
  },
];

const example = `export default {
  title: 'My docs',
  url: 'https://docs.example.org',
  baseUrl: '/',
  presets: [['classic', {blog: false}]],
};`;

export default function Home(): ReactNode {
  return (
    <Layout title="Documentation sites and blogs" description="Inkstone builds sites from Markdown, MDX and React.">
      <main className="guide-home">
        <header>
          <div>
            <h1>Inkstone</h1>
            <p className="guide-home__lead">
              A static site generator for documentation and blogs. It takes Markdown, MDX and React, and makes a folder of
              HTML that any server can serve.
            </p>
            <p className="guide-home__links">
              <Link className="button button--primary button--lg" to="/getting-started">
                Get started
              </Link>
              <Link className="button button--secondary button--lg" to="/moving-from-docusaurus">
                From Docusaurus
              </Link>
            </p>
          </div>
          <figure>
            <figcaption>site.config.ts</figcaption>
            <pre>
              <code>{example}</code>
            </pre>
          </figure>
        </header>
        <section aria-label="What to do">
          <ul className="guide-home__tasks">
            {tasks.map(({title, to, text}) => (
              <li key={to}>
                <h2>
                  <Link to={to}>{title}</Link>
                </h2>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section aria-label="What is different">
          <dl className="guide-home__facts">
            {facts.map(({title, text, to}) => (
              <div key={to}>
                <dt>{title}</dt>
                <dd>
                  {text} <Link to={to}>More</Link>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </main>
    </Layout>
  );
}
