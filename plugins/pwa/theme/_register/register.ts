import {canUseDOM, loadCompleteStyles, whenIdle} from 'inkstone/runtime';

/** What the build says about the service worker, in the head of the page. */
interface Settings {
  url: string;
  strategies: readonly string[];
  debug: boolean;
  hasCustomCode: boolean;
}

/** Set when the reader installs the site; browsers tell this only once. */
const INSTALLED = 'docusaurus.pwa.appInstalled';
/** Widest window of a phone in pixels, as in Docusaurus. */
const PHONE = 996;

/** Each returns whether the reader may want to read offline. */
const WANTS_OFFLINE: Record<string, () => boolean> = {
  always: () => true,
  appInstalled: () => stored() === 'true',
  mobile: () => window.innerWidth <= PHONE,
  queryString: () => new URLSearchParams(window.location.search).get('offlineMode') === 'true',
  saveData: () => (navigator as {connection?: {saveData?: boolean}}).connection?.saveData === true,
  standalone: () => window.matchMedia('(display-mode: standalone)').matches,
};

function stored(): string | null {
  try {
    return window.localStorage.getItem(INSTALLED);
  } catch {
    // The reader blocks storage.
    return null;
  }
}

function readSettings(): Settings | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="inkstone:pwa"]')?.content;
  return content === undefined ? undefined : (JSON.parse(content) as Settings);
}

/** Registers the service worker if a reader wants to read offline or the site has its own code. */
async function register({url, strategies, debug, hasCustomCode}: Settings): Promise<void> {
  const {serviceWorker} = navigator;
  const before = await serviceWorker.getRegistration(url);
  const wasOffline = before?.active?.scriptURL.includes('offlineMode') === true;
  const offlineMode = wasOffline || strategies.some((name) => WANTS_OFFLINE[name]?.() === true);
  if (!offlineMode && !hasCustomCode) return;
  const query = [offlineMode && 'offlineMode=true', debug && 'debug=true'].filter(Boolean).join('&');
  const address = query === '' ? url : `${url}?${query}`;
  const registration = await serviceWorker.register(address, {scope: url.replace(/sw\.js$/, '')});
  const offer = (worker: ServiceWorker | null): void => {
    // Without an older one, there is nothing to replace.
    if (worker && serviceWorker.controller) void offerReload(worker);
  };
  const onStateChange = ({target}: Event): void => {
    if ((target as ServiceWorker).state === 'installed') offer(target as ServiceWorker);
  };
  const follow = (): void => registration.installing?.addEventListener('statechange', onStateChange);
  offer(registration.waiting);
  // The browser looks for a new version itself, and may have found one before.
  follow();
  registration.addEventListener('updatefound', follow);
}

/** Asks the reader to reload: the page still shows the site as it was. */
async function offerReload(worker: ServiceWorker): Promise<void> {
  const {showReloadPopup} = await import('./show-reload-popup.tsx');
  // The first style sheet lacks the rules of the popup: it would jump away from under the pointer.
  await loadCompleteStyles().catch(() => undefined);
  showReloadPopup(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {once: true});
    worker.postMessage({type: 'SKIP_WAITING'});
  });
}

const isSupported = canUseDOM && 'serviceWorker' in navigator;
const settings = isSupported ? readSettings() : undefined;
if (settings) {
  window.addEventListener('appinstalled', () => {
    try {
      window.localStorage.setItem(INSTALLED, 'true');
    } catch {
      // The reader blocks storage.
    }
    void register({...settings, strategies: ['always']});
  });
  whenIdle(() => void register(settings).catch((error: unknown) => console.warn(error)));
}
