import Admonition from '@theme/Admonition';
import Details from '@theme/Details';
import MDXDetails from '@theme/MDXComponents/Details';
import type {Caption, Example} from '../example.ts';

const TYPES: readonly [type: string, caption: Caption, text: string][] = [
  ['note', ['Note', '注意'], 'The build also writes a sitemap.'],
  ['tip', ['Tip', '提示'], 'A second build only compiles what changed.'],
  ['info', ['Info', '信息'], 'Links to headings are checked as well.'],
  ['warning', ['Warning', '警告'], 'A missing image fails the build.'],
  ['danger', ['Danger', '危险'], 'This command deletes the output folder.'],
  ['caution', ['Caution', '小心'], 'The option may change in the next version.'],
];

const inUpperCase = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1);

const types = TYPES.map(([type, caption, text]): Example => {
  const name = inUpperCase(type);
  // The type "caution" has the icon of warnings.
  const icon = type === 'caution' ? [] : [`Admonition/Icon/${name}`];
  return {
    component: `Admonition/Type/${name}`,
    state: 'default',
    caption,
    shows: ['Admonition/Layout', ...icon],
    surface: 'text',
    Shown: () => <Admonition type={type}>{text}</Admonition>,
  };
});

/** Boxes that stand out from the text. */
export const admonitions: readonly Example[] = [
  ...types,
  {
    component: 'Admonition',
    state: 'title',
    caption: ['With a title', '带标题'],
    surface: 'text',
    Shown: () => (
      <Admonition
        type="tip"
        title="A title that is longer than a line, with the name vkGetPhysicalDeviceSurfaceFormatsKHR in it"
      >
        <p>The first paragraph.</p>
        <ul>
          <li>a list</li>
          <li>
            with <code>code</code> and <a href="https://example.org">a link</a>
          </li>
        </ul>
      </Admonition>
    ),
  },
  {
    component: 'Admonition',
    state: 'nested',
    caption: ['Nested', '嵌套'],
    surface: 'text',
    Shown: () => (
      <Admonition type="info">
        <p>Outside.</p>
        <Admonition type="danger" title="Inside">
          An admonition in an admonition.
        </Admonition>
      </Admonition>
    ),
  },
  {
    component: 'Admonition',
    state: 'only-title',
    caption: ['Without content', '没有内容'],
    surface: 'text',
    Shown: () => <Admonition type="warning" title="Only a title" />,
  },
  {
    component: 'Admonition',
    state: 'unknown-type',
    caption: ['Unknown type', '未知类型'],
    surface: 'text',
    Shown: () => <Admonition type="recipe">The keyword becomes the title.</Admonition>,
  },
];

/** Sections that the reader opens. */
export const details: readonly Example[] = [
  {
    component: 'Details',
    state: 'closed',
    caption: ['Closed', '收起'],
    surface: 'text',
    Shown: () => <Details summary={<summary>Show the whole file</summary>}>The content.</Details>,
  },
  {
    component: 'Details',
    state: 'open',
    caption: ['Open', '展开'],
    surface: 'text',
    Shown: () => (
      <Details open summary={<summary>Why is the second build faster?</summary>}>
        <p>Inkstone stores every compiled document together with everything that it depends on.</p>
        <Admonition type="note">The cache can be deleted at any time.</Admonition>
      </Details>
    ),
  },
  {
    component: 'MDXComponents/Details',
    state: 'default',
    caption: ['As Markdown renders it', 'Markdown 渲染的结果'],
    surface: 'text',
    Shown: () => (
      <MDXDetails open>
        <summary>A summary with a long text that fills more than a line of the column on every screen</summary>
        <p>The content.</p>
      </MDXDetails>
    ),
  },
  {
    component: 'Details',
    state: 'nested',
    caption: ['Nested', '嵌套'],
    surface: 'text',
    Shown: () => (
      <Details open summary={<summary>Outside</summary>}>
        <p>Text.</p>
        <Details open summary={<summary>Inside</summary>}>
          More text.
        </Details>
      </Details>
    ),
  },
];
