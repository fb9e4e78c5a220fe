import {renderToStaticMarkup} from 'react-dom/server';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {Interpolate, interpolate, Translate, translate, translateWritten} from '../../../runtime/translate.tsx';
import {siteData} from './site-data.ts';

beforeEach(() => {
  globalThis.__INKSTONE_SITE__ = siteData({codeTranslations: {'home.title': '欢迎', 'Hello {name}': '你好，{name}'}});
});
afterEach(() => {
  globalThis.__INKSTONE_SITE__ = undefined;
});

describe('interpolate', () => {
  it('API-06 gives text for text, zero included, and leaves placeholders without a value', () => {
    expect(interpolate('{a} of {b}, {c}', {a: 0, b: 'two'})).toBe('0 of two, {c}');
  });

  it('API-33 gives nothing for null', () => {
    expect(interpolate('{a}, {b}', {a: null as unknown as string, b: 'two'})).toBe(', two');
  });

  it('gives elements in their places', () => {
    const html = renderToStaticMarkup(
      <Interpolate values={{link: <a href="/x">x</a>, n: 3}}>{'see {link} {n}'}</Interpolate>,
    );
    expect(html).toBe('see <a href="/x">x</a> 3');
  });

  it('refuses children that are not one text', () => {
    expect(() => renderToStaticMarkup(<Interpolate>{(<b />) as unknown as string}</Interpolate>)).toThrow(
      '<Interpolate>',
    );
  });
});

describe('translate', () => {
  it('I18N-07 has the words of an installed theme in our components only, below the translations of the site', () => {
    const themeMessageOverrides = {'home.title': 'Known welcome', 'theme.back': 'Scroll back to top'};
    globalThis.__INKSTONE_SITE__ = siteData({codeTranslations: {'home.title': '欢迎'}, themeMessageOverrides});
    expect(translate({id: 'theme.back', message: 'To the top'})).toBe('Scroll back to top');
    expect(translateWritten({id: 'theme.back', message: 'Up we go'})).toBe('Up we go');
    expect(translate({id: 'home.title', message: 'Welcome'})).toBe('欢迎');
  });

  it('API-05 looks up the id, or the message where there is none, and falls back to the message', () => {
    expect(translate({id: 'home.title', message: 'Welcome'})).toBe('欢迎');
    expect(translate({message: 'Hello {name}'}, {name: '墨'})).toBe('你好，墨');
    expect(translate({id: 'unknown', message: 'As it is'})).toBe('As it is');
    expect(translate({id: 'only.id'})).toBe('only.id');
    expect(() => translate({})).toThrow('id or a message');
  });

  it('API-33 renders the text of the id if there are no children', () => {
    expect(renderToStaticMarkup(<Translate id="home.title">{null as unknown as string}</Translate>)).toBe('欢迎');
  });

  it('renders as a component with elements as values', () => {
    expect(renderToStaticMarkup(<Translate values={{name: <b>x</b>}}>{'Hello {name}'}</Translate>)).toBe(
      '你好，<b>x</b>',
    );
  });
});
