import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import {useLocation, useNavigate} from 'react-router-dom';

/** A component that is written for the router's own package, not for Docusaurus's names. */
export default function Foreign(): ReactNode {
  const {pathname, search} = useLocation();
  const navigate = useNavigate();
  return (
    <Layout title="Foreign">
      <main id="foreign">
        <p id="foreign-where">{pathname + search}</p>
        <button type="button" id="foreign-query" onClick={() => navigate('/base/foreign?a=1')}>query</button>
        <button type="button" id="foreign-leave" onClick={() => navigate('/base/slow')}>leave</button>
      </main>
    </Layout>
  );
}
