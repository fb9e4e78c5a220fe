import type {TextEdit} from 'vscode-languageserver';
import {targetAt, type Cursor} from './navigation.ts';
import {linkAt, linkRanges} from './link-text.ts';
import {readOutline, type OutlineHeading} from './outline.ts';
import type {SiteState} from './edited-site.ts';
import {rangeOnLine} from './protocol-values.ts';

/** Edits by absolute path. */
export type FileEdits = Map<string, TextEdit[]>;

export interface RenameInput {
  cursor: Cursor;
  newName: string;
  linesOf: (file: string) => readonly string[];
  /** Offset of the text after the front matter. */
  bodyStartOf: (file: string) => number;
}

/**
 * Renames a heading and changes the links to it, or, on the anchor of a link, the ID of a heading.
 * Returns undefined if there is no heading at the position.
 */
export function renameHeading(state: SiteState, input: RenameInput): FileEdits | undefined {
  const {cursor, newName, linesOf} = input;
  const {index} = state;
  const target = targetAt(state, cursor);
  const heading = target?.heading;
  if (!target || !heading) return undefined;
  const {page} = target;
  const lines = linesOf(page.file);
  const onAnchor = anchorAt(state, cursor) !== undefined;
  const edits: FileEdits = new Map();
  const add = (file: string, edit: TextEdit): void => void edits.set(file, [...(edits.get(file) ?? []), edit]);
  let newId = heading.id;
  if (onAnchor) {
    newId = newName.replace(/^#/, '').trim();
    add(page.file, idEdit(heading, newId));
  } else {
    add(page.file, {range: rangeOnLine(heading.line, heading.start, heading.end), newText: newName});
    newId = idAfterRename(heading, newName, {lines, bodyStart: input.bodyStartOf(page.file), state});
  }
  if (newId === heading.id) return edits;
  for (const link of index.linksTo(page.permalink, heading.id)) {
    const anchor = linkRanges(linesOf(link.file), link)?.anchor;
    if (anchor) add(link.file, {range: anchor, newText: encodeURI(newId) === newId ? newId : encodeAnchor(newId)});
  }
  return edits;
}

/** Letters of other scripts stay readable; spaces and brackets would end the URL. */
function encodeAnchor(id: string): string {
  return id.replace(/[\s()<>%]/g, (character) => encodeURIComponent(character).replace(/[()]/g, encodeBracket));
}

function encodeBracket(bracket: string): string {
  return bracket === '(' ? '%28' : '%29';
}

/** The range of the anchor of the link at a position, if the position is on it. */
export function anchorAt({index}: SiteState, {file, lines, position}: Cursor) {
  const anchor = linkAt(index.links(file), position, lines)?.ranges?.anchor;
  return anchor && position.character >= anchor.start.character ? anchor : undefined;
}

function idEdit({line, end, hasOwnId, idStart, idEnd}: OutlineHeading, id: string): TextEdit {
  return hasOwnId
    ? {range: rangeOnLine(line, idStart, idEnd), newText: id}
    : {range: rangeOnLine(line, end, end), newText: ` {#${id}}`};
}

/** The ID that the heading gets in the changed text: other headings can have the same slug. */
function idAfterRename(
  heading: OutlineHeading,
  newText: string,
  {lines, bodyStart, state}: {lines: readonly string[]; bodyStart: number; state: SiteState},
): string {
  const line = lines[heading.line] ?? '';
  const changed = [...lines];
  changed[heading.line] = line.slice(0, heading.start) + newText + line.slice(heading.end);
  const {maintainCase} = state.inspected.loadedSite.site.config.markdown.anchors;
  const {headings} = readOutline(changed.join('\n'), bodyStart, maintainCase);
  return headings.find((each) => each.line === heading.line)?.id ?? heading.id;
}
