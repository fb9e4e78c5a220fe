import {expect, it} from 'vitest';
import {undeclaredVariables} from '../../../core/bundle/framework/emitted-scripts.ts';

it('finds variables that a script reads, but no names of properties, parameters and functions', () => {
  const code = `
    const a = window.location, {b, c: [d] = fallback} = document;
    function e(f, g = history) { return a.process + f + g + b + d; }
    class H extends Base { method() { label: for (;;) break label; } }
    try { typeof process; } catch (i) { console[key](i, {name: value, shorthand}); }
  `;
  expect(undeclaredVariables(code).sort()).toEqual(
    ['Base', 'console', 'document', 'fallback', 'history', 'key', 'process', 'shorthand', 'value', 'window'].sort(),
  );
});
