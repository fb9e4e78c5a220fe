import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import Layout from '@theme/Layout';

const tasks = [
  {
    title: translate({id: 'home.begin', message: 'Get started'}),
    to: '/getting-started',
    figure: [['t4', 'M0 0H26V28H0Z'], ['c', 'M16 6 40 20 16 28Z']],
    text: translate({id: 'home.begin.text', message: 'From an empty folder to a page in the browser.'}),
  },
  {
    title: translate({id: 'home.write', message: 'Write'}),
    to: '/authoring/markdown',
    figure: [['t1', 'M0 0H22V5H0Z'], ['t3', 'M0 11H40V16H0Z'], ['c', 'M0 22H14V27H0Z'], ['t3', 'M18 22H34V27H18Z']],
    text: translate({
      id: 'home.write.text',
      message: 'Markdown, links, images, code blocks, admonitions, tabs and components.',
    }),
  },
  {
    title: translate({id: 'home.organize', message: 'Organize'}),
    to: '/docs',
    figure: [['t1', 'M0 0H24V6H0Z'], ['t3', 'M8 11H40V17H8Z'], ['c', 'M8 22H30V28H8Z']],
    text: translate({
      id: 'home.organize.text',
      message: 'Docs with sidebars and versions, a blog, standalone pages, translations, search.',
    }),
  },
  {
    title: translate({id: 'home.theme', message: 'Theme'}),
    to: '/theming',
    figure: [['t1', 'M0 0H12V28H0Z'], ['t3', 'M14 0H26V28H14Z'], ['c', 'M28 0H40V28H28Z']],
    text: translate({id: 'home.theme.text', message: 'Colors and fonts with CSS variables, Tailwind, and your own components.'}),
  },
  {
    title: translate({id: 'home.extend', message: 'Extend'}),
    to: '/plugins',
    figure: [['t3', 'M0 6H22V28H0Z'], ['c', 'M24 6H40V16H24Z'], ['t4', 'M24 18H40V28H24Z']],
    text: translate({id: 'home.extend.text', message: 'Plugins with hooks, routes and data: a complete example.'}),
  },
  {
    title: translate({id: 'home.deploy', message: 'Deploy'}),
    to: '/deploying',
    figure: [['t1', 'M0 22H40V28H0Z'], ['t3', 'M5 14H35V20H5Z'], ['c', 'M20 0 29 12H11Z']],
    text: translate({
      id: 'home.deploy.text',
      message: 'Hosts, HTTP headers, caching, a strict content security policy, search engines.',
    }),
  },
];

const facts = [
  {
    title: translate({id: 'home.builds', message: 'Builds Docusaurus sites'}),
    text: translate({
      id: 'home.builds.text',
      message: 'Your configuration, content, sidebars, versions, swizzled components and most plugins work unchanged.',
    }),
    to: '/moving-from-docusaurus',
  },
  {
    title: translate({id: 'home.small', message: 'Keeps pages small'}),
    text: translate({
      id: 'home.small.text',
      message: 'A page loads only its own data, whatever the size of the site. Code is highlighted at build time.',
    }),
    to: '/architecture',
  },
  {
    title: translate({id: 'home.errors', message: 'Explains errors'}),
    text: translate({
      id: 'home.errors.text',
      message: 'Errors name the file and line, show the code and suggest a fix. One run reports as many as it can.',
    }),
    to: '/errors',
  },
];

const example = `export default {
  title: 'My docs',
  url: 'https://docs.example.org',
  baseUrl: '/',
  presets: [['classic', {blog: false}]],
};`;

/** The example with its strings and keywords in the colors of code blocks. */
const highlighted = example.split(/('[^']*'|\bexport default\b|\bfalse\b)/).map((part, index) => {
  if (index % 2 === 0) return part;
  return (
    <span key={index} className={part.startsWith("'") ? 'token string' : 'token keyword'}>
      {part}
    </span>
  );
});

export default function Home(): ReactNode {
  return (
    <Layout
      title={translate({id: 'home.title', message: 'Documentation sites and blogs'})}
      description={translate({
        id: 'home.description',
        message: 'Inkstone builds documentation sites and blogs from Markdown, MDX and React.',
      })}
    >
      <main className="guide-home">
        <header>
          <div>
            <h1>Inkstone</h1>
            <p className="guide-home__lead">
              <Translate id="home.lead">
                A static site generator for documentation and blogs. It turns Markdown, MDX and React into HTML that any server can host.
              </Translate>
            </p>
            <p className="guide-home__links">
              <Link className="button button--primary button--lg" to="/getting-started">
                <Translate id="home.start">Get started</Translate>
              </Link>
              <Link className="button button--secondary button--lg" to="/moving-from-docusaurus">
                <Translate id="home.migrate">Migrate from Docusaurus</Translate>
              </Link>
            </p>
          </div>
          <figure>
            <figcaption>site.config.ts</figcaption>
            <pre>
              <code>{highlighted}</code>
            </pre>
          </figure>
        </header>
        <section aria-label={translate({id: 'home.topics', message: 'Topics'})}>
          <ul className="guide-home__tasks">
            {tasks.map(({title, to, text, figure}) => (
              <li key={to}>
                <svg className="ink-mesh" viewBox="0 0 40 28" aria-hidden="true">
                  {figure.map(([tone, path]) => (
                    <path key={path} className={tone} d={path} />
                  ))}
                </svg>
                <h2>
                  <Link to={to}>{title}</Link>
                </h2>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section aria-label={translate({id: 'home.features', message: 'Features'})}>
          <dl className="guide-home__facts">
            {facts.map(({title, text, to}) => (
              <div key={to}>
                <dt>{title}</dt>
                <dd>
                  {text}{' '}
                  <Link to={to}>
                    <Translate id="home.more">Learn more</Translate>
                  </Link>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </main>
    </Layout>
  );
}
