import fs from 'node:fs';
import path from 'node:path';
import {createStaging} from '../../../core/finish/publish.ts';

/**
 * Publishes one generation after another until it is killed; all files of a generation say its
 * number.
 */
const [outDir = '', stateDir = '', first = '1'] = process.argv.slice(2);

for (let generation = Number(first); ; generation++) {
  const staging = await createStaging({outDir, stateDir});
  for (const file of ['index.html', 'a/index.html', `only-${generation % 3}.txt`, 'assets/x.js', 'assets/deep/y.js']) {
    fs.mkdirSync(path.dirname(path.join(staging.dir, file)), {recursive: true});
    fs.writeFileSync(path.join(staging.dir, file), String(generation));
  }
  fs.writeFileSync(path.join(staging.dir, 'same.txt'), 'same');
  await staging.publish();
  process.stdout.write('.');
}
