import {afterEach} from 'vitest';

// On a busy machine, a test with a browser or a virtual screen can fail once. Names tests that only
// pass on their second attempt, so that frequent ones are noticed.
afterEach(({task}) => {
  const attempts = task.result?.retryCount ?? 0;
  if (attempts > 0) console.warn(`attempt ${attempts + 1}: ${task.name} (${task.file.name})`);
});
