import {expect, test} from 'vitest';
import {tagOf} from '../../../core/render/document-tags.ts';

test('names of components are no patterns', () => {
  for (const name of ['Foo[Bar', 'a+', '(x', 'Tabs.Item', '$Box'])
    expect(`<${name} />`.match(tagOf(name))).toHaveLength(1);
  expect('<TabsXItem> <Tabs.Items>'.match(tagOf('Tabs.Item'))).toBeNull();
});
