import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {bundleTexts} from '../../../core/bundle/module-manifest.ts';

it('texts are known by the script that shows them, also where ids are put together', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'script-texts-'));
  const scripts = {
    'main.js': `t({id:"own.title",message:"It's"});let a={b:"theme.named.elsewhere"},c="theme.",d="themes.x"`,
    'blog.js':
      'jsx(T,{children:"Hello, you",description:"a greeting"});t({id:`theme.kind.${k}`});t({id:"theme.mood."+k})',
    'empty.js': 'let id="a"',
  };
  for (const [file, code] of Object.entries(scripts)) fs.writeFileSync(path.join(dir, file), code);
  expect(bundleTexts(dir, [...Object.keys(scripts), 'style.css'])).toEqual({
    ids: {'main.js': ["It's", 'own.title', 'theme.named.elsewhere'], 'blog.js': ['Hello, you']},
    beginnings: ['theme.kind.', 'theme.mood.'],
  });
});
