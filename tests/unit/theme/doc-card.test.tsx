import {describe, expect, it} from 'vitest';
import {ThemeClassNames} from '../../../theme/_common/index.ts';
import DocCard from '../../../theme/DocCard/index.tsx';
import {renderInSite} from './render-in-site.tsx';

describe('THM-25 a card', () => {
  it('has the stable class names of its parts', () => {
    const html = renderInSite(<DocCard item={{type: 'link', label: '🚀 Start', href: '/start', description: 'Go'}} />);
    const names = ['container', 'heading', 'icon', 'title', 'description'].map((part) => `theme-doc-card-${part}`);
    expect(Object.values(ThemeClassNames.docs.docCard)).toEqual(names);
    for (const name of names) expect(html).toContain(name);
    expect(html).toMatch(/<span class="theme-doc-card-icon[^>]*>🚀<\/span><span class="theme-doc-card-title">Start/);
  });
});
