import ErrorPageContent from '@theme/ErrorPageContent';
import Loading from '@theme/Loading';
import NotFoundContent from '@theme/NotFound/Content';
import type {Example} from '../example.ts';

const doNothing = (): void => undefined;
const failure = new Error('The module /assets/js/theme.3f2a91c4.js could not be loaded.');
const crash = new Error('Cannot read properties of undefined (reading "title")', {
  cause: new Error('The navbar item {"type": "doc", "docId": "vkGetPhysicalDeviceSurfaceFormatsKHR"} has no document.'),
});

/** What a reader sees instead of a page. */
export const messages: readonly Example[] = [
  {
    component: 'Loading',
    state: 'spinner',
    caption: ['Loading', '载入中'],
    Shown: () => <Loading error={null} retry={doNothing} pastDelay />,
  },
  {
    component: 'Loading',
    state: 'error',
    caption: ['After an error', '出错之后'],
    Shown: () => <Loading error={failure} retry={doNothing} pastDelay />,
  },
  {
    component: 'ErrorPageContent',
    state: 'default',
    Shown: () => <ErrorPageContent error={crash} tryAgain={doNothing} />,
  },
  {component: 'NotFound/Content', state: 'default', surface: 'page', Shown: () => <NotFoundContent />},
];
