/** `@docusaurus/plugin-content-docs`. */
import type {Plugin} from '../../contract/plugin.ts';
import type {LoadContext} from '../../contract/plugin-services.ts';
import type {LoadedDocs} from '../../plugins/content-docs/types.ts';
import type {DocsOptions} from '../plugin-options.ts';

export type {EditUrlParams} from '../../plugins/content-docs/options.ts';
export type {NumberPrefixParser} from '../../plugins/content-docs/doc-names.ts';
export type {
  DocFrontMatter,
  DocMetadata,
  PropDocContent,
  PropNavigationLink,
  PropSidebar,
  PropSidebarBreadcrumbsItem,
  PropSidebarItem,
  PropSidebarItemCategory,
  PropSidebarItemHtml,
  PropSidebarItemLink,
  PropVersionDoc,
  PropVersionMetadata,
  VersionBanner,
} from '../../plugins/content-docs/client/types.ts';
export type {DocMetadataBase, LoadedVersion, VersionMetadata} from '../../plugins/content-docs/types.ts';
export type {SidebarItemsGenerator} from '../../plugins/content-docs/sidebars/generate-items.ts';
export type {VersionOptions} from '../../plugins/content-docs/options.ts';
export type {SidebarConfig, SidebarItemConfig, SidebarsConfig} from '../sidebars.ts';

export type LoadedContent = LoadedDocs;
export type Options = DocsOptions;
export type PluginOptions = Options;

declare function plugin(context: LoadContext, options: Options): Promise<Plugin<LoadedContent>>;
export default plugin;
