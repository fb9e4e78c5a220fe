import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';

const tasks = [
  {title: 'Begin', to: '/getting-started', text: 'From an empty folder to a page in the browser.'},
  {title: 'Write', to: '/authoring/markdown', text: 'Markdown, links, images, code blocks, admonitions, tabs and components.'},
  {title: 'Organize', to: '/docs', text: 'Docs with sidebars and versions, a blog, standalone pages, translations, search.'},
  {title: 'Theme', to: '/theming', text: 'Colors and fonts with CSS variables, Tailwind, and your own components.'},
  {title: 'Extend', to: '/plugins', text: 'Plugins with hooks, routes and data: a complete example.'},
  {title: 'Deploy', to: '/deploying', text: 'Hosts, HTTP headers, caching, a strict content security policy, search engines.'},
];

const facts = [
  {
    title: 'Builds Docusaurus sites',
    text: 'Your configuration, content, sidebars, versions, plugins and swizzled components work unchanged.',
    to: '/moving-from-docusaurus',
  },
  {
    title: 'Keeps pages small',
    text: 'A page loads only its own data, whatever the size of the site. Code is highlighted at build time.',
    to: '/architecture',
  },
  {
    title: 'Explains errors',
    text: 'Every error comes with file, line, column, the line itself and a hint. One run reports them together.',
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
    <Layout title="Documentation sites and blogs" description="Inkstone builds documentation sites and blogs from Markdown, MDX and React.">
      <main className="guide-home">
        <header>
          <div>
            <h1>Inkstone</h1>
            <p className="guide-home__lead">
              A static site generator for documentation and blogs. It turns Markdown, MDX and React into HTML that any
              server can host.
            </p>
            <p className="guide-home__links">
              <Link className="button button--primary button--lg" to="/getting-started">
                Get started
              </Link>
              <Link className="button button--secondary button--lg" to="/moving-from-docusaurus">
                Migrate from Docusaurus
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
        <section aria-label="Topics">
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
        <section aria-label="Features">
          <dl className="guide-home__facts">
            {facts.map(({title, text, to}) => (
              <div key={to}>
                <dt>{title}</dt>
                <dd>
                  {text} <Link to={to}>Learn more</Link>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </main>
    </Layout>
  );
}
