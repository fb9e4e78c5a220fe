import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {Diagnostic} from '../../../contract/diagnostic.ts';
import type {LoadedPlugin} from '../../../contract/plugin.ts';
import {callHook, runHook} from '../../../core/load/plugin-hook.ts';
import {packageRoot} from '../../../core/support/package-root.ts';

let said: Diagnostic[];
const call = {plugin: 'weather', hook: 'loadContent', report: (diagnostic: Diagnostic) => void said.push(diagnostic)};

beforeEach(() => {
  said = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('a hook of a plugin', () => {
  it('INK2030 TRAP-24 is not called slow if the plugin is Inkstone’s own', async () => {
    const plugin = {
      name: 'content-docs',
      path: path.join(packageRoot(), 'plugins/content-docs'),
      loadContent: () => new Promise((resolve) => setTimeout(resolve, 11_000)),
    } as LoadedPlugin;
    const running = callHook(plugin, 'loadContent', call.report);
    await vi.advanceTimersByTimeAsync(11_000);
    await running;
    expect(said).toEqual([]);
  });

  it('INK2030 TRAP-24 is named while it runs when it takes more than ten seconds', async () => {
    const running = runHook(call, () => new Promise((resolve) => setTimeout(() => resolve('sunny'), 11_000)));
    await vi.advanceTimersByTimeAsync(9_000);
    expect(said).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await running).toBe('sunny');
    expect(said).toMatchObject([{code: 'INK2030', severity: 'warning', message: expect.stringContaining('"weather"')}]);
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
});
