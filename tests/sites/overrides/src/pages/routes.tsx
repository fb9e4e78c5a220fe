import type {ReactNode} from 'react';
import {useEffect, useState, version} from 'react';
import Layout from '@theme/Layout';
import registry from '@generated/registry';
import routes from '@generated/routes';
import routesChunkNames from '@generated/routesChunkNames';

/** Lists every page, and loads the component of one by the names that the lists give it. */
export default function Routes(): ReactNode {
  const [loaded, setLoaded] = useState('');
  const name = routesChunkNames['/docs/second']?.__comp ?? '';
  useEffect(() => {
    void registry[name]?.[0]().then((module) => setLoaded(typeof (module as {default: unknown}).default));
  }, [name]);
  return (
    <Layout title="Routes">
      <main id="routes">
        {routes.map(({path}) => path).join(' ')} with React {version}
      </main>
      <p id="component">
        {name} {loaded}
      </p>
    </Layout>
  );
}
