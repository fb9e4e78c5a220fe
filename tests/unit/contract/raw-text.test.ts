import {describe, expect, it} from 'vitest';
import {rawText} from '../../../contract/raw-text.ts';

const TITLE = 'The </script><script>x()</script><!-- tag';

describe('rawText', () => {
  it.each(['application/ld+json', 'Application/JSON; charset=utf-8', 'importmap', 'speculationrules'])(
    'leaves no tag in a script of the type %s, and the same data',
    (type) => {
      const text = rawText('script', JSON.stringify({title: TITLE}), type);
      expect(text).not.toContain('<');
      expect(JSON.parse(text)).toEqual({title: TITLE});
    },
  );

  it('leaves no end tag in code, which keeps its meaning', () => {
    const text = rawText('SCRIPT', `return ${JSON.stringify(TITLE)}.replace(/<\\/SCRIPT>/gi, "")`);
    expect(text).not.toMatch(/<\/?script/i);
    expect(new Function(text)()).toBe(TITLE.replace(/<\/SCRIPT>/gi, ''));
  });

  it('changes no code that holds neither an end tag nor a comment', () => {
    const code = 'for (let i = 0; i<script.length; i++) write("<script src=x>")';
    expect(rawText('script', code)).toBe(code);
  });

  it('leaves no end tag in styles and in noscript', () => {
    expect(rawText('style', 'a::after{content:"</STYLE>"}')).toBe('a::after{content:"<\\/STYLE>"}');
    expect(rawText('noscript', '<i title="</noscript>">')).toBe('<i title="&lt;/noscript>">');
  });

  it('changes no other element', () => {
    expect(rawText('div', '</div></script>')).toBe('</div></script>');
  });
});
