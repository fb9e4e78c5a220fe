import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import records from '../../../content/plugins/vulkan-api/data/records.json';

const SAMPLES = path.join(import.meta.dirname, '../../../content/samples');
const programs = (fs.readdirSync(SAMPLES, {recursive: true}) as string[]).filter(
  (file) => /^(?:tutorial|course)\b/.test(file) && /\.(?:cpp|hpp)$/.test(file) && !file.endsWith('excerpts.cpp'),
);

const canFail = new Set(
  Object.entries(records.commands).flatMap(([name, {returns}]) => (returns === 'VkResult' ? [name] : [])),
);

it('the programs of the tutorial and the course look at every result', () => {
  expect(programs.length).toBeGreaterThan(5);
  const ignored = programs.flatMap((file) =>
    [...fs.readFileSync(path.join(SAMPLES, file), 'utf8').matchAll(/^ *(vk\w+)\(/gm)]
      .filter(([, name = '']) => canFail.has(name))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(ignored).toEqual([]);
});
