import {describe, expect, it} from 'vitest';
import {createStableNames} from '../../../core/bundle/stable-ids.ts';

describe('names of modules', () => {
  const stableName = createStableNames({inkstone: '/opt/inkstone', '@site': '/home/me/site'});

  it('do not hold the folder of the site or of Inkstone', () => {
    expect(stableName('/home/me/site/src/a.tsx')).toBe('@site/src/a.tsx');
    expect(stableName('/opt/inkstone/runtime/index.ts')).toBe('inkstone/runtime/index.ts');
  });

  it('of code beside the site do not hold the folder of both', () => {
    expect(stableName('/home/me/packages/ui/label.js')).toBe('@site/../packages/ui/label.js');
  });

  it('of packages are the same wherever they are installed', () => {
    expect(stableName('/home/me/site/node_modules/x/index.js')).toBe('node_modules/x/index.js');
    expect(stableName('/opt/inkstone/node_modules/x/index.js')).toBe('node_modules/x/index.js');
  });

  it('of Inkstone installed as a package are those of its own folder', () => {
    const installed = createStableNames({inkstone: '/s/node_modules/inkstone', '@site': '/s'});
    expect(installed('/s/node_modules/inkstone/theme/Tabs/index.tsx')).toBe('inkstone/theme/Tabs/index.tsx');
    expect(installed('/s/node_modules/clsx/index.js')).toBe('node_modules/clsx/index.js');
  });

  it('of files in other packages of the workspace are relative to the site', () => {
    expect(stableName('/home/me/packages/ui/button.js')).toBe('@site/../packages/ui/button.js');
    expect(stableName('external "fs"')).toBe('external "fs"');
  });

  it('a site inside of Inkstone goes by the deeper folder', () => {
    const inside = createStableNames({inkstone: '/i', '@site': '/i/docs'});
    expect(inside('/i/docs/src/a.ts')).toBe('@site/src/a.ts');
  });
});
