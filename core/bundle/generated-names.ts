import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import {isWithin} from '../support/file-tree.ts';
import {rangeOf} from '../support/text-position.ts';

/**
 * Names in the CSS modules of Docusaurus's theme, to which its build adds a hash. Sites select them
 * by their beginning (`[class*='codeBlockLines']`). Source: `@docusaurus/theme-classic` 3.10, those
 * that no other class name is likely to contain.
 */
const NAMES = `
  admonitionContent admonitionHeading admonitionIcon announcementBar announcementBarClose
  announcementBarContent announcementBarPlaceholder authorSocialIcon authorSocialLink
  authorSocials backToTopButton breadcrumbHomeIcon breadcrumbsContainer cardContainer
  cardDescription cardTitleIcon categoryLinkLabel codeBlockContainer codeBlockContent
  codeBlockLines codeBlockLinesWithNumbering codeBlockStandalone codeBlockTitle codeLineContent
  codeLineNumber collapseSidebarButton colorModeToggle copyButtonIcons darkToggleIcon
  docCardListItem docItemContainer docItemCol docItemWrapperEnhanced docMainContainer
  docSidebarContainer docsWrapper footerLogoLink generatedIndexPage iconExternalLink
  lightToggleIcon menuExternalLink menuWithAnnouncementBar mdxPageWrapper navbarHideable
  navbarSearchContainer sidebarItemTitle sidebarViewport sidebarWithHideableNavbar tableOfContents
  tableOfContentsInline tocCollapsible tocMobile wordWrapButtonIcon yearGroupHeading
`
  .trim()
  .split(/\s+/);
/** Shorter beginnings may mean something else. */
const SHORTEST = 9;

const SELECTOR = /\[class\s*[*^]?=\s*["']?([A-Za-z]\w*)/g;

/**
 * Reports selectors in style sheets of the site for generated class names of Docusaurus's theme.
 * They match nothing, and what they were to change or undo may make a page unreadable.
 *
 * @param clientModules absolute paths; other files than style sheets of the site are ignored
 */
export function generatedNameNotices(clientModules: readonly string[], siteDir: string): Diagnostic[] {
  const sheets = clientModules.filter((file) => isWithin(file, siteDir) && /\.(?:css|s[ac]ss|less)$/.test(file));
  return sheets.flatMap((file) => noticeOf(file, siteDir) ?? []);
}

function noticeOf(file: string, siteDir: string): Diagnostic | undefined {
  if (!fs.existsSync(file)) return undefined;
  const text = fs.readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/./g, ' '));
  const found = [...text.matchAll(SELECTOR)].filter(([, name = '']) => isGenerated(name.replace(/_.*$/, ''), siteDir));
  const [first] = found;
  if (!first) return undefined;
  const names = [...new Set(found.map(([, name]) => name))];
  return {
    code: 'INK5018',
    severity: 'warning',
    message: `Selectors for generated class names of Docusaurus match nothing: ${names.join(', ')}.`,
    hint: 'Use stable class names, such as ".theme-code-block" or ".theme-announcement-bar".',
    place: {file, ...rangeOf(text, first.index, first[0].length)},
  };
}

/** Components that a site has ejected bring the names along. */
function isGenerated(name: string, siteDir: string): boolean {
  if (name.length < SHORTEST || !NAMES.some((each) => each.startsWith(name))) return false;
  const theme = path.join(siteDir, 'src/theme');
  const files = fs.existsSync(theme) ? fs.readdirSync(theme, {recursive: true, encoding: 'utf8'}) : [];
  const modules = files.filter((file) => /\.module\.(?:css|s[ac]ss|less)$/.test(file));
  return !modules.some((file) => fs.readFileSync(path.join(theme, file), 'utf8').includes(`.${name}`));
}
