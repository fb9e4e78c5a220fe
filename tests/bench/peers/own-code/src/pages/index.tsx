import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import {useState, type ReactNode} from 'react';
import Features from '../components/Features';
import styles from './index.module.css';

function Counter(): ReactNode {
  const [count, setCount] = useState(0);
  return (
    <button type="button" className="button button--link" onClick={() => setCount(count + 1)}>
      {count} frames
    </button>
  );
}

export default function Home(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return (
    <Layout title={siteConfig.title} description={siteConfig.tagline}>
      <header className={clsx('hero hero--primary', styles.banner)}>
        <div className="container">
          <Heading as="h1" className="hero__title">
            {siteConfig.title}
          </Heading>
          <p className="hero__subtitle">{siteConfig.tagline}</p>
          <div className={styles.buttons}>
            <Link className="button button--secondary button--lg" to="/releases">
              Releases
            </Link>
            <Counter />
          </div>
        </div>
      </header>
      <main>
        <Features />
        <div className="container">
          <CodeBlock language="bash">cmake --build . --target bench</CodeBlock>
        </div>
      </main>
    </Layout>
  );
}
