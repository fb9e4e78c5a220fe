import {answer} from './answer.js';

export default function swCustom({offlineMode}) {
  self.addEventListener('message', (event) => {
    if (event.data === 'kettle?') event.ports[0].postMessage(answer(offlineMode));
  });
}
