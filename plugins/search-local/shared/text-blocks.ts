/**
 * The text of a section is prose, with specimens in between: code and tables, whose words make no
 * sentences. These characters surround a specimen.
 */
export const SPECIMEN_START = '\t';
export const SPECIMEN_END = '\n';

/** A part of the text of a section. */
export interface TextBlock {
  text: string;
  isProse: boolean;
}

/** Splits the text of a section into prose and specimens. */
export function textBlocks(text: string): TextBlock[] {
  let isProse = true;
  return text.split(/([\t\n])/).flatMap((part) => {
    if (part === SPECIMEN_START || part === SPECIMEN_END) isProse = part === SPECIMEN_END;
    else if (part !== '') return [{text: part, isProse}];
    return [];
  });
}
