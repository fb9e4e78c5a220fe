import {announcePages} from './page-announcer.ts';

/** What readers see and hear of a navigation. Loaded on the first interaction. */
export {endBar, isMoving, startBar} from './progress-bar.ts';

announcePages();
