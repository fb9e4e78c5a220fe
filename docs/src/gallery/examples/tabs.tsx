import CodeBlock from '@theme/CodeBlock';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import type {Example} from '../example.ts';

const SYSTEMS = ['Debian', 'Fedora', 'Arch Linux', 'openSUSE', 'Alpine', 'macOS', 'Windows', 'FreeBSD', 'NixOS'];

/** Panels of which the reader sees one. */
export const tabGroups: readonly Example[] = [
  {
    component: 'Tabs',
    state: 'text',
    caption: ['With text', '文字'],
    shows: ['TabItem'],
    surface: 'text',
    Shown: () => (
      <Tabs>
        <TabItem value="first" label="First">
          The first panel.
        </TabItem>
        <TabItem value="second" label="Second" default>
          The second panel is selected.
        </TabItem>
        <TabItem value="third">The label is the value.</TabItem>
      </Tabs>
    ),
  },
  {
    component: 'Tabs',
    state: 'group',
    caption: ['With code, in a group with a common selection', '代码，同组的标签页一起切换'],
    surface: 'text',
    Shown: () => (
      <>
        {['first', 'second'].map((name) => (
          <Tabs key={name} groupId="gallery-manager">
            <TabItem value="npm">
              <CodeBlock language="bash">{'npm install inkstone\n'}</CodeBlock>
            </TabItem>
            <TabItem value="pnpm">
              <CodeBlock language="bash">{'pnpm add inkstone\n'}</CodeBlock>
            </TabItem>
          </Tabs>
        ))}
      </>
    ),
  },
  {
    component: 'Tabs',
    state: 'block',
    caption: ['Over the whole width', '占满宽度'],
    surface: 'text',
    Shown: () => (
      <Tabs block>
        <TabItem value="left" label="Left">
          Left.
        </TabItem>
        <TabItem value="right" label="Right">
          Right.
        </TabItem>
      </Tabs>
    ),
  },
  {
    component: 'Tabs',
    state: 'many',
    caption: ['More tabs than fit into a line', '标签多得一行放不下'],
    surface: 'text',
    Shown: () => (
      <Tabs>
        {SYSTEMS.map((name) => (
          <TabItem key={name} value={name}>
            Packages for {name}.
          </TabItem>
        ))}
      </Tabs>
    ),
  },
  {
    component: 'Tabs',
    state: 'none-selected',
    caption: ['No tab selected', '没有选中的标签'],
    surface: 'text',
    Shown: () => (
      <Tabs defaultValue={null} lazy>
        <TabItem value="yes" label="Yes">
          You chose yes.
        </TabItem>
        <TabItem value="no" label="No">
          You chose no.
        </TabItem>
      </Tabs>
    ),
  },
];
