import fs from 'node:fs';
import http from 'node:http';
import v8 from 'node:v8';
import vm from 'node:vm';
import {isMainThread} from 'node:worker_threads';

/**
 * Preloaded into a command (`node --import`): answers how many bytes its main thread uses after a
 * garbage collection, at a port that it writes to the file `INKSTONE_MEMORY_PORT`.
 */
if (isMainThread) {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc');
  const server = http.createServer((_request, response) => {
    collect();
    const {heapUsed, external, arrayBuffers} = process.memoryUsage();
    response.end(String(heapUsed + external + arrayBuffers));
  });
  server.listen(0, '127.0.0.1', () =>
    fs.writeFileSync(process.env.INKSTONE_MEMORY_PORT, String(server.address().port)),
  );
  server.unref();
}
