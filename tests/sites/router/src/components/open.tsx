import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import {useLocation, Route, Switch} from '@docusaurus/router';

export default function Open(): ReactNode {
  const {pathname} = useLocation();
  return (
    <Layout title="Open">
      <main id="open">
        <Switch>
          <Route path="/base/open/inner">inner of {pathname}</Route>
          <Route>outer of {pathname}</Route>
        </Switch>
      </main>
    </Layout>
  );
}
