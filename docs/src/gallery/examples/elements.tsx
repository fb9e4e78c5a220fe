import {useBaseUrl} from 'inkstone/runtime';
import type {ReactNode} from 'react';
import Heading from '@theme/Heading';
import MDXA from '@theme/MDXComponents/A';
import MDXHeading from '@theme/MDXComponents/Heading';
import MDXImg from '@theme/MDXComponents/Img';
import MDXInput from '@theme/MDXComponents/Input';
import MDXLi from '@theme/MDXComponents/Li';
import MDXSvg from '@theme/MDXComponents/Svg';
import MDXTable from '@theme/MDXComponents/Table';
import MDXUl from '@theme/MDXComponents/Ul';
import ThemedImage from '@theme/ThemedImage';
import type {Example} from '../example.ts';

const LEVELS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
const COLUMNS = ['name', 'type', 'default', 'since', 'description of the option and its values'];
const DRAWING =
  '<svg viewBox="0 0 480 60" width="480" height="60" fill="none" stroke="currentColor" stroke-width="2">' +
  '<path d="M110 30h50m-8-6 8 6-8 6M270 30h50m-8-6 8 6-8 6"/>' +
  '<rect x="10" y="10" width="100" height="40" rx="6"/><rect x="165" y="10" width="105" height="40" rx="6"/>' +
  '<rect x="325" y="10" width="100" height="40" rx="6"/></svg>';

function Picture(): ReactNode {
  return <MDXImg src={useBaseUrl('/img/logo.svg')} alt="Logo of Inkstone" width={64} height={64} />;
}

function PictureOfMode(): ReactNode {
  const sources = {
    light: useBaseUrl('/img/guide/start-page-light.webp'),
    dark: useBaseUrl('/img/guide/start-page-dark.webp'),
  };
  return <ThemedImage sources={sources} alt="Start page of a new site" width={1500} height={855} loading="lazy" />;
}

function Task({done, children}: {done: boolean; children: ReactNode}): ReactNode {
  return (
    <MDXLi className="task-list-item">
      <MDXInput type="checkbox" disabled checked={done} /> {children}
    </MDXLi>
  );
}

/** Elements of Markdown. */
export const elements: readonly Example[] = [
  {
    component: 'Heading',
    state: 'levels',
    caption: ['Levels', '各级标题'],
    shows: ['MDXComponents/Heading'],
    surface: 'text',
    Shown: () => (
      <>
        {LEVELS.map((level) => (
          <MDXHeading key={level} as={level}>
            Heading of level {level.slice(1)}
          </MDXHeading>
        ))}
      </>
    ),
  },
  {
    component: 'Heading',
    state: 'anchor',
    caption: ['With a link to itself, under the pointer', '带指向自己的链接，鼠标悬停时出现'],
    surface: 'text',
    Shown: () => (
      <Heading as="h3" id="heading-of-the-gallery">
        How vkGetPhysicalDeviceSurfaceCapabilitiesKHR breaks
      </Heading>
    ),
  },
  {
    component: 'MDXComponents/A',
    state: 'default',
    caption: ['Internal, external, in code', '站内、站外、代码里的链接'],
    surface: 'text',
    Shown: () => (
      <p>
        <MDXA href="/getting-started">A page of the guide</MDXA>, <MDXA href="https://example.org">another site</MDXA>,{' '}
        <MDXA href="/configuration">
          <code>site.config.ts</code>
        </MDXA>
      </p>
    ),
  },
  {
    component: 'MDXComponents/Ul',
    state: 'list',
    caption: ['List', '列表'],
    shows: ['MDXComponents/Li'],
    surface: 'text',
    Shown: () => (
      <MDXUl>
        <MDXLi>one</MDXLi>
        <MDXLi>
          two
          <MDXUl>
            <MDXLi>nested</MDXLi>
          </MDXUl>
        </MDXLi>
      </MDXUl>
    ),
  },
  {
    component: 'MDXComponents/Ul',
    state: 'tasks',
    caption: ['Task list', '任务列表'],
    surface: 'text',
    Shown: () => (
      <MDXUl className="contains-task-list">
        <Task done>write the page</Task>
        <Task done={false}>translate it</Task>
      </MDXUl>
    ),
  },
  {
    component: 'MDXComponents/Input',
    state: 'checkbox',
    caption: ['Done and open', '已完成和未完成'],
    surface: 'row',
    Shown: () => (
      <span>
        <MDXInput type="checkbox" disabled checked /> <MDXInput type="checkbox" disabled checked={false} />
      </span>
    ),
  },
  {
    component: 'MDXComponents/Table',
    state: 'default',
    caption: ['Table', '表格'],
    surface: 'text',
    Shown: () => (
      <MDXTable>
        <thead>
          <tr>
            <th>option</th>
            <th>default</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              <code>title</code>
            </td>
            <td>none</td>
          </tr>
          <tr>
            <td>
              <code>trailingSlash</code>
            </td>
            <td>
              <code>false</code>
            </td>
          </tr>
        </tbody>
      </MDXTable>
    ),
  },
  {
    component: 'MDXComponents/Table',
    state: 'wide',
    caption: ['Wider than the text, in a box that scrolls', '比正文宽，可以横向滚动'],
    surface: 'text',
    Shown: () => (
      <MDXTable>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {COLUMNS.map((name) => (
              <td key={name}>
                <code>an.option.with.a.long.name.{name.split(' ')[0]}</code>
              </td>
            ))}
          </tr>
        </tbody>
      </MDXTable>
    ),
  },
  {component: 'MDXComponents/Img', state: 'default', surface: 'row', Shown: Picture},
  {
    component: 'MDXComponents/Svg',
    state: 'default',
    caption: ['Drawing in the page', '页面里的矢量图'],
    surface: 'text',
    Shown: () => <MDXSvg html={DRAWING} source="/img/logo.svg" label="Three stages of a build" />,
  },
  {
    component: 'ThemedImage',
    state: 'default',
    caption: ['A picture for each color mode', '每种颜色模式一张图'],
    surface: 'text',
    Shown: PictureOfMode,
  },
];
