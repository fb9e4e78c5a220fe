import {Prism} from 'prism-react-renderer';
import prismIncludeLanguages from '@theme/prism-include-languages';
import {type PrismStream, tokenLines} from './token-html.ts';

const prism = Prism as unknown as {
  languages: Record<string, unknown>;
  tokenize: (code: string, grammar: unknown) => PrismStream;
};
prismIncludeLanguages(prism);

/** Returns the HTML of each line; undefined for languages unknown to Prism. */
export function highlight(language: string, code: string): string[] | undefined {
  const grammar = prism.languages[language];
  return grammar === undefined ? undefined : tokenLines(prism.tokenize(code, grammar));
}
