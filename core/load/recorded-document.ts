import type {SourceDocument} from '../../contract/document.ts';
import type {JsonValue} from '../../contract/json.ts';
import {readText, textHash} from './document-file.ts';
import type {DocumentRecord, DocumentRecords} from './document-records.ts';
import {findFrontMatter} from './front-matter-block.ts';
import {decodeFrontMatter} from './front-matter-json.ts';
import {heldText, holdText, holdTextAgain} from './recent-texts.ts';

/**
 * A fact of the text of a document, worked out when nobody has asked for it since the text was
 * changed.
 */
export function documentFact<Value extends JsonValue>(
  document: SourceDocument,
  name: string,
  workOut: () => Value,
): Value {
  const owner = factOwners.get(document);
  // A text that is another one than that of the record has no facts yet.
  if (!owner || owner.record.hash !== document.hash) return workOut();
  const {facts} = owner.record;
  if (Object.hasOwn(facts, name)) return facts[name] as Value;
  const value = workOut();
  if (owner.record.hash === document.hash) {
    facts[name] = value;
    owner.records?.touch();
  }
  return value;
}

const factOwners = new WeakMap<SourceDocument, {record: DocumentRecord; records: DocumentRecords | undefined}>();

/** A document whose text is read from the file when somebody asks for it, and held for a while. */
export function recordedDocument({
  id,
  path,
  record,
  records,
  text,
}: {
  id: string;
  path: string;
  record: DocumentRecord;
  records: DocumentRecords | undefined;
  text?: string;
}): SourceDocument {
  const {hash, bodyStart, lineOffset, contentTitle, excerpt, components} = record;
  const state = {hash, bodyStart};
  if (text !== undefined) holdText(state, text);
  const load = (): string => {
    const held = heldText(state);
    if (held !== undefined) return held;
    const read = readText(path);
    state.hash = textHash(read);
    // If it was changed since: no text may pass for another one.
    state.bodyStart = state.hash === hash ? bodyStart : (findFrontMatter(read, path)?.bodyStart ?? 0);
    holdTextAgain(state, read);
    return read;
  };
  const document: SourceDocument = {
    id,
    path,
    get text() {
      return load();
    },
    get hash() {
      return state.hash;
    },
    frontMatter: decodeFrontMatter(record.frontMatter),
    get body() {
      return load().slice(state.bodyStart);
    },
    lineOffset,
    ...(contentTitle !== undefined && {contentTitle}),
    ...(excerpt !== undefined && {excerpt}),
    components,
  };
  factOwners.set(document, {record, records});
  return document;
}
