import {answer, type SearchMessage} from './engine.ts';

// The engine runs in a worker, so that typing never waits for it.
self.addEventListener('message', ({data}: MessageEvent<SearchMessage>) => {
  void answer(data).then((message) => self.postMessage(message));
});
