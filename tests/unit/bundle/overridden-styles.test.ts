import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {dropOverridden, withoutOverridden} from '../../../core/bundle/overridden-styles.ts';

const drop = (css: string, later: string): string => withoutOverridden(css, later).replace(/\s+/g, '');

describe('withoutOverridden', () => {
  it('removes what a later rule with the same selector sets', () => {
    expect(drop('.a { color: red; top: 1px }', '.a { color: blue }')).toBe('.a{top:1px}');
    expect(drop('.a { color: red }', '.a { color: blue }')).toBe('');
    expect(drop('.a::before { color: red }', '.a:before { color: blue }')).toBe('');
  });

  it('removes parts of a property that is set as a whole', () => {
    expect(drop('.a { margin-top: 1px; border-radius: 2px }', '.a { margin: 0; border: 0 }')).toBe(
      '.a{border-radius:2px}',
    );
  });

  it('replaces declarations under conditions by comments if the later one has none or the same', () => {
    const css = '@media print { .a { color: red } }';
    const emptied = '@mediaprint{.a{/*!overriddencolor*/}}';
    expect(drop(css, '.a { color: blue }')).toBe(emptied);
    expect(drop(css, '@media print { .a { color: blue } }')).toBe(emptied);
    expect(drop(css, '@media screen { .a { color: blue } }')).toBe('@mediaprint{.a{color:red}}');
    expect(drop('.a { color: red }', css)).toBe('.a{color:red}');
  });

  it('keeps what is important, what other selectors share, and fallbacks for recent values', () => {
    expect(drop('.a { color: red !important }', '.a { color: blue }')).toBe('.a{color:red!important}');
    expect(drop('.a, .b { color: red }', '.a { color: blue }')).toBe('.a,.b{color:red}');
    expect(drop('.a { color: red }', '.a { color: oklch(0.5 0 0) }')).toBe('.a{color:red}');
    expect(drop('.a { color: red }', '.a .b { color: blue }')).toBe('.a{color:red}');
  });
});

describe('dropOverridden', () => {
  it.each(['default.css', 'default-rtl.css'])('shortens %s of Infima by a tenth or more', (file) => {
    const css = fs.readFileSync(path.join('node_modules/infima/dist/css/default', file), 'utf8');
    const rest = dropOverridden(css);
    expect(rest.length).toBeLessThan(css.length * 0.9);
    expect(rest).toContain('.hero--primary');
  });
});
