import {
  DocProvider,
  DocsSidebarProvider,
  DocsVersionProvider,
  type PropDocContent,
  useDocsVersion,
} from 'inkstone/docs';
import {Head, useLocation} from 'inkstone/runtime';
import {type ReactNode, useMemo} from 'react';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import EditMetaRow from '@theme/EditMetaRow';
import EditThisPage from '@theme/EditThisPage';
import LastUpdated from '@theme/LastUpdated';
import type {Example} from '../example.ts';
import {TOC} from './sidebar-data.ts';
import {TAGS} from './tag-data.ts';

const EDIT_URL = 'https://example.org/edit/brewing.md';
const UPDATED_AT = Date.UTC(2025, 4, 17);

const doc: PropDocContent = Object.assign(() => null, {
  frontMatter: {},
  metadata: {
    id: 'brewing',
    title: 'How to brew tea',
    description: '',
    permalink: '/getting-started',
    source: '@site/brewing.md',
    sourceDirName: '.',
    slug: '/brewing',
    draft: false,
    unlisted: false,
    editUrl: EDIT_URL,
    lastUpdatedAt: UPDATED_AT,
    lastUpdatedBy: 'Ada',
    tags: TAGS.slice(0, 3).map(({label, permalink}) => ({label, permalink, inline: true})),
    version: 'current',
    frontMatter: {},
    previous: {title: 'Boil water', permalink: '/configuration'},
    next: {title: 'Pour the tea', permalink: '/theming'},
  },
  toc: TOC,
  contentTitle: undefined,
  assets: {},
});

/** A page of a version. */
function InVersion({
  children,
  ...version
}: {
  children: ReactNode;
  banner?: 'unreleased' | 'unmaintained';
  badge?: boolean;
}): ReactNode {
  const {banner = null, badge = false} = version;
  const current = useDocsVersion();
  const other = useMemo(() => ({...current, label: '2.0', banner, badge}), [current, banner, badge]);
  return <DocsVersionProvider version={other}>{children}</DocsVersionProvider>;
}

/** The trail of a page in two categories. */
function Trail(): ReactNode {
  const {pathname: href} = useLocation();
  const items = useMemo(() => {
    const common = {type: 'category', collapsible: true, collapsed: false} as const;
    const page = {type: 'link', label: 'vkGetPhysicalDeviceSurfaceFormatsKHR', href, docId: 'page'} as const;
    const inner = {...common, label: 'Category without a page', items: [page]};
    return [{...common, label: 'Category', href: '/docs', items: [inner]}];
  }, [href]);
  return (
    <DocsSidebarProvider name="gallery" items={items}>
      <DocBreadcrumbs />
    </DocsSidebarProvider>
  );
}

/** Notices and lines above and below the text of a document. */
export const docPages: readonly Example[] = [
  {
    component: 'DocBreadcrumbs',
    state: 'default',
    shows: ['DocBreadcrumbs/Items/Home'],
    Shown: () => <Trail />,
  },
  {
    component: 'DocVersionBanner',
    state: 'unreleased',
    caption: ['Unreleased version', '未发布的版本'],
    shows: ['DocVersionBanner/Content'],
    Shown: () => (
      <InVersion banner="unreleased">
        <DocVersionBanner />
      </InVersion>
    ),
  },
  {
    component: 'DocVersionBanner',
    state: 'unmaintained',
    caption: ['Unmaintained version', '不再维护的版本'],
    Shown: () => (
      <InVersion banner="unmaintained">
        <DocVersionBanner />
      </InVersion>
    ),
  },
  {
    component: 'DocVersionBadge',
    state: 'default',
    surface: 'row',
    Shown: () => (
      <InVersion badge>
        <DocVersionBadge />
      </InVersion>
    ),
  },
  {
    component: 'ContentVisibility',
    state: 'draft',
    caption: ['Draft', '草稿'],
    shows: ['ContentVisibility/Draft'],
    Shown: () => <ContentVisibility metadata={{frontMatter: {draft: true}}} />,
  },
  {
    component: 'ContentVisibility',
    state: 'unlisted',
    caption: ['Unlisted page', '不列出的页面'],
    shows: ['ContentVisibility/Unlisted'],
    Shown: () => (
      <>
        <ContentVisibility metadata={{unlisted: true, frontMatter: {}}} />
        {/* The banner keeps its page out of search engines; this page belongs in them. */}
        <Head>
          <meta name="robots" content="all" />
        </Head>
      </>
    ),
  },
  {
    component: 'DocItem/Content',
    state: 'default',
    caption: ['With the title of the front matter', '标题来自 front matter'],
    Shown: () => (
      <DocProvider content={doc}>
        <DocItemContent>
          <p>The text of the document.</p>
        </DocItemContent>
      </DocProvider>
    ),
  },
  {
    component: 'DocItem/Footer',
    state: 'default',
    caption: ['With tags, edit link and last update', '标签、编辑链接和最后更新'],
    Shown: () => (
      <DocProvider content={doc}>
        <DocItemFooter />
      </DocProvider>
    ),
  },
  {
    component: 'DocItem/Paginator',
    state: 'default',
    Shown: () => (
      <DocProvider content={doc}>
        <DocItemPaginator />
      </DocProvider>
    ),
  },
  {
    component: 'DocItem/TOC/Desktop',
    state: 'default',
    caption: ['In the side column', '在侧栏里'],
    surface: 'column',
    screens: 'wide',
    Shown: () => (
      <DocProvider content={doc}>
        <DocItemTOCDesktop />
      </DocProvider>
    ),
  },
  {
    component: 'DocItem/TOC/Mobile',
    state: 'default',
    caption: ['Above the text', '在正文上方'],
    screens: 'narrow',
    Shown: () => (
      <DocProvider content={doc}>
        <DocItemTOCMobile />
      </DocProvider>
    ),
  },
  {
    component: 'EditMetaRow',
    state: 'default',
    caption: ['Edit link and last update', '编辑链接和最后更新'],
    Shown: () => <EditMetaRow editUrl={EDIT_URL} lastUpdatedAt={UPDATED_AT} lastUpdatedBy="Ada Lovelace" />,
  },
  {component: 'EditThisPage', state: 'default', surface: 'row', Shown: () => <EditThisPage editUrl={EDIT_URL} />},
  {
    component: 'LastUpdated',
    state: 'date',
    caption: ['Date', '日期'],
    surface: 'row',
    Shown: () => <LastUpdated lastUpdatedAt={UPDATED_AT} />,
  },
  {
    component: 'LastUpdated',
    state: 'author',
    caption: ['Author', '作者'],
    surface: 'row',
    Shown: () => <LastUpdated lastUpdatedBy="Ada Lovelace" />,
  },
];
