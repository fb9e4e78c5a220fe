import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {createLiveRegistry} from '../../../core/bundle/entry-modules.ts';

let siteDir: string;

beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-registry-'));
  fs.writeFileSync(path.join(siteDir, 'a.tsx'), '');
});
afterEach(() => fs.rmSync(siteDir, {recursive: true}));

describe('the registry of the development server', () => {
  it('asks for a new bundle when a module is wanted for the first time', () => {
    const registry = createLiveRegistry(siteDir, ['@theme/DocItem']);
    registry.source('client');
    expect(registry.ensure(['@theme/DocItem'])).toBe(false);
    expect(registry.ensure(['@theme/DocItem', '@theme/Tabs'])).toBe(true);
    expect(registry.source('client')).toContain('"@theme/Tabs"');
  });

  it('forgets a file that was gone when a route needed it', () => {
    const registry = createLiveRegistry(siteDir, ['a.tsx']);
    expect(registry.ensure(['gone.tsx', 'package/lib.js', 'lodash'])).toBe(true);
    expect(registry.source('server')).toContain('gone.tsx');
    expect(registry.renew(['a.tsx', 'gone.tsx', 'package/lib.js'])).toBe(false);
    expect(registry.renew(['a.tsx', 'package/lib.js'])).toBe(true);
    expect(registry.keys()).toEqual(['a.tsx', 'package/lib.js', 'lodash']);
    expect(registry.source('server')).not.toContain('gone.tsx');
    expect(registry.renew(['a.tsx', 'package/lib.js'])).toBe(false);
  });

  it('leaves out a file of the site while it is not there, and takes it in when it is back', () => {
    const registry = createLiveRegistry(siteDir, ['a.tsx']);
    expect(registry.source('server')).toContain('a.tsx');
    fs.rmSync(path.join(siteDir, 'a.tsx'));
    expect(registry.keys()).toEqual([]);
    expect(registry.source('server')).not.toContain('a.tsx');
    expect(registry.ensure(['a.tsx'])).toBe(false);
    fs.writeFileSync(path.join(siteDir, 'a.tsx'), '');
    expect(registry.ensure(['a.tsx'])).toBe(true);
    expect(registry.source('server')).toContain('a.tsx');
  });
});
