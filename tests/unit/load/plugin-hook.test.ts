import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {LoadedPlugin} from '../../../contract/plugin.ts';
import {callHook, runHook} from '../../../core/load/plugin-hook.ts';
import {packageRoot} from '../../../core/support/package-root.ts';

let said: string;
const call = {plugin: 'weather', hook: 'loadContent'};

beforeEach(() => {
  said = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a hook of a plugin', () => {
  it('INK2030 TRAP-24 is not called slow if the plugin is Inkstone’s own', async () => {
    const plugin = {
      name: 'content-docs',
      path: path.join(packageRoot(), 'plugins/content-docs'),
      loadContent: () => new Promise((resolve) => setTimeout(resolve, 11_000)),
    } as LoadedPlugin;
    const running = callHook(plugin, 'loadContent');
    await vi.advanceTimersByTimeAsync(11_000);
    await running;
    expect(said).toBe('');
  });

  it('fault 72: INK2030 TRAP-24 is named while it runs when it takes more than ten seconds', async () => {
    const running = runHook(call, () => new Promise((resolve) => setTimeout(() => resolve('sunny'), 11_000)));
    await vi.advanceTimersByTimeAsync(9_000);
    expect(said).toBe('');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await running).toBe('sunny');
    expect(said).toMatch(/info.* INK2030 .*"weather"/);
  });

  it('fault 70 is named with its place and everything that led to the failure', async () => {
    const cause = new Error('the line is busy');
    const failing = runHook(call, () => Promise.reject(new Error('No answer.', {cause})));
    await expect(failing).rejects.toMatchObject({
      diagnostics: [
        {
          code: 'INK2025',
          message: 'Plugin "weather" failed in loadContent: No answer: the line is busy',
          place: {file: import.meta.filename},
        },
      ],
    });
  });

  it.each([
    ["Cannot find module 'fs-extra'\nRequire stack:\n- /p.js", 'Run "npm install fs-extra". Docusaurus brings'],
    ["Cannot find package '@acme/x/part' imported from /p.mjs", 'Install the package (npm install @acme/x)'],
    ["Cannot find module './helper.js'", 'Check the options of the plugin.'],
  ])('%s: the hint says what to install', async (message, hint) => {
    const error = Object.assign(new Error(message), {code: 'MODULE_NOT_FOUND'});
    const failing = runHook(call, () => Promise.reject(error));
    await expect(failing).rejects.toMatchObject({diagnostics: [{hint: expect.stringContaining(hint) as string}]});
  });
});
