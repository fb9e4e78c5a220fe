import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {decodeActionResult} from '../../../core/remote/action-result.ts';
import {openRemoteCache, type RemoteCache} from '../../../core/remote/remote-cache.ts';
import {type CacheServer, startCacheServer} from '../../harness/cache-server.ts';

let root: string;
let server: CacheServer;
const problems: string[] = [];

beforeEach(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-shards-'));
  server = await startCacheServer();
  problems.length = 0;
});
afterEach(async () => {
  await server.close();
  await fs.rm(root, {recursive: true});
});

/** Opens the remote cache of a machine whose own cache has one file. */
async function machine(name: string, isShard = true): Promise<RemoteCache> {
  const cacheDir = path.join(root, name);
  await fs.mkdir(path.join(cacheDir, 'documents/en'), {recursive: true});
  await fs.writeFile(path.join(cacheDir, `documents/en/${name}.pack`), name);
  const report = ({message}: {message: string}): void => void problems.push(message);
  return openRemoteCache({url: server.url, readOnly: false}, {siteDir: root, cacheDir, isShard, report});
}

function listed(): string[] {
  const lists = [...server.files].filter(([name]) => name.startsWith('/ac/'));
  return lists.flatMap(([, bytes]) => decodeActionResult(bytes).files.map((file) => path.basename(file.path)));
}

it('shards that write the list at the same time do not lose the files of each other', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const shards = await Promise.all(names.map((name) => machine(name)));
  await Promise.all(shards.map(({restore}) => restore()));
  await Promise.all(shards.map(({save}) => save()));
  expect(listed()).toEqual(names.map((name) => `${name}.pack.br`));
  const puts = server.requests.filter((request) => request.startsWith('PUT /ac/')).length;
  expect(puts, 'they did write it at the same time').toBeGreaterThan(names.length);
  expect(problems).toEqual([]);
});

it('a shard keeps files of the list that it has not used', async () => {
  const build = await machine('build', false);
  await build.restore();
  await build.save();
  const shard = await machine('shard');
  await shard.restore();
  await fs.rm(path.join(root, 'shard/documents/en/build.pack'));
  await shard.save();
  expect(listed()).toEqual(['build.pack.br', 'shard.pack.br']);
});

it('a server that keeps losing the list is reported', async () => {
  const shard = await machine('a');
  server.disturb = (method, name) => {
    if (method === 'GET' && name.startsWith('/ac/')) server.files.delete(name);
    return undefined;
  };
  await shard.restore();
  await shard.save();
  expect(problems).toEqual([expect.stringContaining('it lost its list of files')]);
});
