import Layout from '@theme/Layout';
import {CookieConsentGate, useCookieConsent} from 'docusaurus-plugin-cookie-consent/client';

export default function Home() {
  const {resetConsent} = useCookieConsent();
  return (
    <Layout>
      <main>
        <CookieConsentGate category="analytics" fallback={<p>Not counted</p>}>
          <p>Counted</p>
        </CookieConsentGate>
        <button onClick={resetConsent}>Ask again</button>
      </main>
    </Layout>
  );
}
