import {afterEach} from 'vitest';

// A browser or a virtual screen on a busy machine can miss a moment once; a test that passes only on
// its second attempt is named, so that one that does so often is looked at.
afterEach(({task}) => {
  const attempts = task.result?.retryCount ?? 0;
  if (attempts > 0) console.warn(`attempt ${attempts + 1}: ${task.name} (${task.file.name})`);
});
