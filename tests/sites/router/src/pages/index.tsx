import {useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {matchPath, useHistory, useLocation} from '@docusaurus/router';
import Layout from '@theme/Layout';

export default function Home(): ReactNode {
  const history = useHistory();
  const {pathname} = useLocation();
  const [clicks, setClicks] = useState(0);
  const matched = matchPath('/base/people/ann', {path: '/base/people/:name'})?.params as {name?: string} | undefined;
  return (
    <Layout title="Home">
      <main id="home">
        <h1>Home</h1>
        <p id="where">{`${pathname} ${matched?.name} ${clicks}`}</p>
        <button type="button" id="count" onClick={() => setClicks(clicks + 1)}>count</button>
        <button type="button" id="push" onClick={() => history.push('/base/slow?from=push#end', {by: 'button'})}>push</button>
        <button type="button" id="relative" onClick={() => history.push('deep/page')}>relative</button>
        <button type="button" id="replace" onClick={() => history.replace({pathname: '/base/people/bea', search: '?a=1'})}>replace</button>
        <Link id="to-slow" to="/slow">slow</Link> <Link id="to-ann" to="/people/ann">ann</Link>{' '}
        <Link id="to-open" to="/open/inner/x">open</Link> <Link id="to-old" to="/old">old</Link>{' '}
        <Link id="to-lost" to="/lost">lost</Link> <Link id="to-deep" to="/deep/page">deep</Link>{' '}
        <Link id="to-foreign" to="/foreign">foreign</Link>
      </main>
    </Layout>
  );
}
