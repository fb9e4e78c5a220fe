import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {inkstone} from '../harness/build-site.ts';

const ODD_NAME = "L'été & <Vulkan> 指南 100%";
let parent: string;

beforeAll(async () => {
  parent = await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-new-'));
});

afterAll(() => fs.rm(parent, {recursive: true, force: true}));

describe.each(['typescript', 'javascript'])('a new site in %s', (language) => {
  test('builds with what "new" adds to it, and check has nothing to say of it', async () => {
    const name = language === 'typescript' ? 'my-site' : ODD_NAME;
    const siteDir = path.join(parent, name);
    const made = await inkstone(['init', siteDir, `--${language}`]);
    expect(made.output).toContain('npm install');
    expect(made.code).toBe(0);
    expect((await inkstone(['check', siteDir, '--level', 'info', '--format', 'json'])).output).toBe('[]\n');

    const add = (kind: string, title: string) => inkstone(['new', kind, title], {cwd: siteDir});
    expect((await add('doc', 'guide/First "steps"')).output).toBe('Wrote content/docs/guide/first-steps.md\n');
    expect((await add('post', '着色器对象')).output).toMatch(/^Wrote content\/blog\/\d{4}-\d\d-\d\d-着色器对象\.md\n$/);
    expect((await add('page', "what's-new.mdx")).output).toBe('Wrote content/pages/what-s-new.mdx\n');
    const again = await add('doc', 'guide/first-steps');
    expect(again.code).toBe(1);
    expect(again.output).toContain('INK8063  The file "content/docs/guide/first-steps.md" already exists.');

    const built = await inkstone(['build', siteDir]);
    expect(built.output).toMatch(/Generated static files in ".*"\.\n\d+ pages, [\d.]+ [kM]B, in \d/);
    expect(built.output).not.toMatch(/error|warning/);
    const html = (file: string) => fs.readFile(path.join(siteDir, 'build', file), 'utf8');
    expect(await html('docs/guide/first-steps/index.html')).toContain('First &quot;steps&quot;');
    expect(await html('what-s-new/index.html')).toContain('What&#x27;s new');
    const home = await html('index.html');
    expect(home).toContain(
      language === 'typescript' ? '<h1>my-site</h1>' : '<h1>L&#x27;été &amp; &lt;Vulkan&gt; 指南 100%</h1>',
    );
  });
});
