import {describe, expect, it} from 'vitest';
import {TimeBudget, TimeLimitError} from '../../../core/compile/time-limit.ts';
import {compileSite, page} from './fixture.ts';

const limits = {seconds: 0.2, megabytes: 10};

const headings = (count: number): string =>
  Array.from({length: count}, (_, index) => `Heading ${index}\n---\n`).join('\n');

describe('a document that takes a compiler long', () => {
  it('fault 15: is an error with file and line, and other documents are compiled', async () => {
    const site = await compileSite(
      {'docs/a.mdx': headings(12_500), 'docs/b.mdx': 'Fine'},
      {markdown: {compiler: 'unified', limits}},
    );
    expect(site.diagnostics).toMatchObject([{code: 'INK4040', severity: 'error'}]);
    const [{place, stack} = {}] = site.diagnostics;
    expect(place?.file).toMatch(/docs\/a\.mdx$/);
    expect(place?.line).toBeGreaterThan(1);
    expect(stack).toBeUndefined();
    expect(site.documents.get('docs/b.mdx')?.code ?? site.files.get('docs/b.mdx')?.text).toContain('Fine');
  });

  it.each([
    ['braces', '{}'],
    ['tags', '<b/>'],
    ['directives', ':a[b]'],
  ])('fault 15: is kept from the native parser, which nothing can interrupt: %s', async (_what, text) => {
    const {document, diagnostics} = await page(text.repeat(25_000), {markdown: {limits}});
    expect(document?.reason).toMatch(/^tens of thousands of/);
    for (const {code} of diagnostics) expect(code).toMatch(/^INK40(?:27|40|0\d)$/);
  });

  it.each([
    ['in attributes', '<A b={', ''],
    ['that spread', '<A {...', ''],
    ['after attributes', '<A b={1} c={', ''],
    ['with brackets', '<A b={[', ''],
    ['over lines', '<A b={\n', ''],
    ['in links', '[<A b={', ''],
    ['that are closed', '<A b={', '} />'],
  ])(
    'fault 15: forty braces in tags that contain one another, %s, are kept from it, too',
    async (_what, open, close) => {
      const text = `${open.repeat(40)}1${close.repeat(40)}`;
      const {document, diagnostics} = await page(`Text ${text} text`, {
        markdown: {limits: {seconds: 2, megabytes: 10}},
      });
      expect(document?.reason ?? 'unified').toMatch(/^(?:unified|a dozen tags)/);
      for (const {code} of diagnostics) expect(code).toMatch(/^INK40(?:27|40|0\d)$/);
    },
  );

  it.each([
    ['elements', '<div>'],
    ['fragments', '<>'],
    ['elements on lines', '<div>\n'],
    ['type arguments', 'f<T>(x)'],
    ['elements in brackets', '[<div>'],
    ['elements with strings', '<div a="/>">'],
    ['elements with expressions', '<div>{"</div>"}'],
    ['elements with quoted text', `<div>'/>'`],
  ])('fault 15: forty open tags in an expression, %s, are kept from it, too', async (_what, open) => {
    const markdown = {limits: {seconds: 2, megabytes: 10}};
    for (const start of ['{', "{'}' + ", '<A b={']) {
      for (const end of ['', '}', '\n\n}}}']) {
        const {document, diagnostics} = await page(`Text ${start}${open.repeat(40)}${end}\n`, {markdown});
        expect(document?.reason ?? 'unified').toMatch(/^(?:unified|a dozen tags)/);
        for (const {code} of diagnostics) expect(code).toMatch(/^INK40(?:27|40|0\d)$/);
      }
    }
  });

  it('leaves to it closed tags after a brace, and open tags before it', async () => {
    const text = `\`\`\`html\n${'<br>\n'.repeat(20)}\`\`\`\n\n{1} ${'<b>bold</b>, <i/>, '.repeat(20)}\n`;
    const {document, diagnostics} = await page(text);
    expect(diagnostics).toEqual([]);
    expect(document?.reason).toBeUndefined();
  });

  it('is no error with the default limits if the native compiler knows its syntax', async () => {
    expect((await page(headings(5000))).diagnostics).toEqual([]);
  });

  it('is no error because of a plugin of the site, which may take as long as it wants', async () => {
    const slow = () => (): void => void busy(1500);
    const {diagnostics} = await page('Text', {remarkPlugins: [slow], markdown: {limits, compiler: 'unified'}});
    expect(diagnostics).toEqual([]);
  });
});

describe('TimeBudget', () => {
  it('interrupts a loop, a regular expression and what catches all errors', () => {
    const endless = [
      () => busy(Infinity),
      () => /^(?:a+)+$/.test(`${'a'.repeat(40)}b`),
      () => {
        for (;;)
          try {
            busy(Infinity);
          } catch {
            continue;
          }
      },
    ];
    for (const run of endless) expect(() => new TimeBudget(0.02, 0).spend<unknown>(run)).toThrow(TimeLimitError);
  });

  it('adds up what the steps of a document take', () => {
    const time = new TimeBudget(0.05, 0);
    const steps = (): void => {
      for (let count = 0; count < 100; count++) time.spend(() => busy(10));
    };
    expect(steps).toThrow(TimeLimitError);
  });

  it('returns what a function returns, throws what it throws, and lets calls be nested', () => {
    const time = new TimeBudget(1, 0);
    expect(time.spend(() => time.spend(() => 'a'))).toBe('a');
    expect(() => time.spend(() => time.spend(() => JSON.parse('{')))).toThrow(SyntaxError);
    const deep = (): number => 1 + deep();
    expect(() => time.spend(deep)).toThrow(RangeError);
  });

  it('says whether the processor was busy with something else', () => {
    const waits = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000);
    let problem: unknown;
    try {
      new TimeBudget(0.1, 0).spend(waits);
    } catch (error) {
      problem = error;
    }
    expect(problem).toMatchObject({isStarved: true});
  });
});

function busy(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}
