import CodeBlock from '@theme/CodeBlock';
import CodeInline from '@theme/CodeInline';
import Mermaid from '@theme/Mermaid';
import AfterInput, {click} from '../AfterInput.tsx';
import type {Example} from '../example.ts';

const CONFIG = `import type {Config} from 'inkstone';

const config: Config = {
  title: 'My site',
  url: 'https://example.org',
};

export default config;
`;
const MARKED = `const first = 1;
// highlight-next-line
const second = 2;
const third = 3;
// highlight-start
const fourth = 4;
const fifth = 5;
// highlight-end
`;
const DIFF = ` const config = {
-  title: 'Old title',
+  title: 'New title',
   url: 'https://example.org',
 };
`;
const LONG = `const message = 'A line that is so long that it does not fit into the column of the text, not even on a wide screen with a large window';
const short = 1;
`;
const LIVE = `function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count} clicks</button>;
}
`;
/** Of the plugin `live-codeblock`, whose component has more props than that of the theme. */
const live = {live: true};

/** Blocks of code. */
export const codeBlocks: readonly Example[] = [
  {
    component: 'CodeBlock',
    state: 'plain',
    caption: ['Without a language', '没有语言'],
    shows: ['CodeBlock/Layout', 'CodeBlock/Container', 'CodeBlock/Content', 'CodeBlock/Content/String'],
    surface: 'text',
    Shown: () => <CodeBlock>{'npx inkstone build\n'}</CodeBlock>,
  },
  {
    component: 'CodeBlock',
    state: 'language',
    caption: ['Highlighted', '语法高亮'],
    surface: 'text',
    Shown: () => <CodeBlock language="ts">{CONFIG}</CodeBlock>,
  },
  {
    component: 'CodeBlock',
    state: 'title',
    caption: ['With a title', '带标题'],
    shows: ['CodeBlock/Title'],
    surface: 'text',
    Shown: () => (
      <CodeBlock language="ts" title="site.config.ts">
        {CONFIG}
      </CodeBlock>
    ),
  },
  {
    component: 'CodeBlock',
    state: 'line-numbers',
    caption: ['With line numbers', '带行号'],
    surface: 'text',
    Shown: () => (
      <CodeBlock language="ts" showLineNumbers={8}>
        {CONFIG}
      </CodeBlock>
    ),
  },
  {
    component: 'CodeBlock',
    state: 'marked-by-numbers',
    caption: ['Lines marked by numbers', '用行号标记的行'],
    surface: 'text',
    Shown: () => (
      <CodeBlock language="ts" metastring="{1,4-5}" showLineNumbers>
        {CONFIG}
      </CodeBlock>
    ),
  },
  {
    component: 'CodeBlock',
    state: 'marked-by-comments',
    caption: ['Lines marked by comments', '用注释标记的行'],
    surface: 'text',
    Shown: () => <CodeBlock language="ts">{MARKED}</CodeBlock>,
  },
  {
    component: 'CodeBlock',
    state: 'diff',
    caption: ['Changes', '改动'],
    surface: 'text',
    Shown: () => <CodeBlock language="diff">{DIFF}</CodeBlock>,
  },
  {
    component: 'CodeBlock',
    state: 'long-lines',
    caption: ['Long lines', '长行'],
    shows: ['CodeBlock/Buttons', 'CodeBlock/Buttons/Button', 'CodeBlock/Buttons/CopyButton'],
    surface: 'text',
    Shown: () => (
      <CodeBlock language="ts" showLineNumbers>
        {LONG}
      </CodeBlock>
    ),
  },
  {
    component: 'CodeBlock',
    state: 'word-wrap',
    caption: ['Wrapped lines', '自动换行'],
    shows: ['CodeBlock/Buttons/WordWrapButton'],
    surface: 'text',
    Shown: () => (
      <AfterInput on="[data-ink='code-wrap']" input={click}>
        <CodeBlock language="ts" showLineNumbers>
          {LONG}
        </CodeBlock>
      </AfterInput>
    ),
  },
  {
    component: 'CodeBlock/Content/Element',
    state: 'default',
    caption: ['With elements instead of text', '内容是元素，不是文字'],
    surface: 'text',
    Shown: () => (
      <CodeBlock>
        <b>bold</b> and <i>italic</i>
      </CodeBlock>
    ),
  },
  {
    component: 'CodeBlock',
    state: 'live',
    caption: ['Live', '实时运行'],
    surface: 'text',
    Shown: () => (
      <CodeBlock language="jsx" {...live}>
        {LIVE}
      </CodeBlock>
    ),
  },
  {
    component: 'Mermaid',
    state: 'default',
    caption: ['Without a theme that renders diagrams', '没有渲染图表的主题'],
    surface: 'text',
    Shown: () => <Mermaid value={'graph LR\n  Markdown --> HTML\n'} />,
  },
];

/** Code in a line of text. */
export const inlineCode: readonly Example[] = [
  {
    component: 'CodeInline',
    state: 'default',
    surface: 'text',
    Shown: () => (
      <p>
        The command <CodeInline>npx inkstone build</CodeInline> writes the folder <CodeInline>build</CodeInline>.
      </p>
    ),
  },
  {
    component: 'CodeInline',
    state: 'long-name',
    caption: ['A name that is longer than the line', '比一行还长的名称'],
    surface: 'text',
    Shown: () => (
      <p>
        <CodeInline>vkGetPhysicalDeviceSurfaceCapabilitiesAndAllOfItsPresentModesAndFormatsInOneCallKHR</CodeInline>
      </p>
    ),
  },
];
