import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {Input} from '../../contract/inputs.ts';
import {answerOf} from '../store/inputs.ts';
import {nearestName} from '../support/nearest-name.ts';
import {isWithin, realPath, repositoryAbove} from '../support/site-boundary.ts';
import type {DocumentIndex} from './document-index.ts';
import type {ModuleResolver} from './resolve-module.ts';

/**
 * A question that a document asked about something outside its own text. Paths are relative to the
 * site.
 */
export type Question =
  | ['page', from: string, pathname: string]
  | ['nearest page', from: string, pathname: string]
  | ['module', folder: string, specifier: string]
  | ['hash', file: string]
  | ['outside', file: string]
  | ['nearest file', file: string]
  | Input;

/**
 * All that compiling may ask about the rest of the site. An answer is a string, `''` for "there is
 * none". A compiled document is kept together with its questions and answers: it is good as long as
 * the answers are the same.
 */
export interface Answers {
  /** Address of the page that a link from a document leads to. */
  page: (from: string, pathname: string) => string;
  /** A link to the document that was most likely meant by one that leads to no page. */
  nearestPage: (from: string, pathname: string) => string;
  /** What an import resolves to; see `ModuleResolver`. */
  module: (folder: string, specifier: string) => string;
  /** Hash of a file's content; of an absolute path. */
  hash: (file: string) => string;
  /**
   * `'yes'` if a file, or what it links to, is none of the site's, so that it must not be
   * published; of an absolute path.
   */
  outside: (file: string) => string;
  /**
   * Name of the file beside one that is not there that was most likely meant; of an absolute path.
   */
  nearestFile: (file: string) => string;
  /** Content of a file; of an absolute path. */
  text: (file: string) => string;
  ask: (question: Question) => string;
}

/** Where answers come from. */
export interface AnswerSources {
  siteDir: string;
  /** Absolute; folders of content and static files, which may lie anywhere. */
  folders: readonly string[];
  index: DocumentIndex;
  modules: ModuleResolver;
}

/** Answers from the site as it is; each question is worked out once. */
export function createAnswers({siteDir, folders, index, modules}: AnswerSources): Answers {
  const known = new Map<string, string>();
  let boundary: Boundary | undefined;
  return answersBy(siteDir, (question) => {
    const key = question.join('\0');
    let answer = known.get(key);
    if (answer === undefined) {
      answer = workOut(question);
      known.set(key, answer);
    }
    return answer;
  });

  function workOut(question: Question): string {
    switch (question[0]) {
      case 'page':
        return index.pageOf(question[1], question[2]);
      case 'nearest page':
        return index.nearest(question[1], question[2]);
      case 'module':
        return modules.resolve(path.resolve(siteDir, question[1]), question[2]);
      case 'outside':
        boundary ??= boundaryOf(siteDir, folders);
        return isOutside(path.resolve(siteDir, question[1]), boundary) ? 'yes' : '';
      case 'nearest file':
        return nearestFile(path.resolve(siteDir, question[1]));
      case 'file':
      case 'names':
      case 'package':
      case 'env':
        return answerOf(question, siteDir);
      case 'hash':
        return hashOf(path.resolve(siteDir, question[1]));
    }
  }
}

/** The same answers, and a list of what was asked. */
export function recordAnswers(answers: Answers, siteDir: string): {answers: Answers; asked: [Question, string][]} {
  const asked: [Question, string][] = [];
  const seen = new Set<string>();
  const recording = answersBy(siteDir, (question) => {
    const answer = answers.ask(question);
    const key = question.join('\0');
    if (!seen.has(key)) {
      seen.add(key);
      asked.push([question, answer]);
    }
    return answer;
  });
  return {answers: recording, asked};
}

function answersBy(siteDir: string, ask: (question: Question) => string): Answers {
  const relative = (file: string): string => path.relative(siteDir, file).split(path.sep).join('/');
  return {
    ask,
    page: (from, pathname) => ask(['page', from, pathname]),
    nearestPage: (from, pathname) => ask(['nearest page', from, pathname]),
    module: (folder, specifier) => ask(['module', relative(folder), specifier]),
    hash: (file) => ask(['hash', relative(file)]),
    outside: (file) => ask(['outside', relative(file)]),
    nearestFile: (file) => ask(['nearest file', relative(file)]),
    text: (file) => {
      ask(['hash', relative(file)]);
      return fs.readFileSync(file, 'utf8');
    },
  };
}

/**
 * A file that is not there, or is no file, has the hash `''`. It is MD5, as in the names that the
 * bundle gives to files which code imports: an image that documents and components show is
 * one file.
 */
function hashOf(file: string): string {
  try {
    return createHash('md5').update(fs.readFileSync(file)).digest('hex');
  } catch {
    return '';
  }
}

/** What documents may publish files from. */
interface Boundary {
  folders: readonly string[];
  realFolders: string[];
  repository: string | undefined;
}

function boundaryOf(siteDir: string, folders: readonly string[]): Boundary {
  const all = [siteDir, ...folders];
  return {
    folders: all,
    realFolders: all.flatMap((folder) => realPath(folder) ?? []),
    repository: repositoryAbove(siteDir),
  };
}

/**
 * Without a repository, a path that an author wrote may lead anywhere, as folders of content may;
 * links may not.
 */
function isOutside(file: string, {folders, realFolders, repository}: Boundary): boolean {
  const real = realPath(file);
  if (real === undefined || realFolders.some((folder) => isWithin(real, folder))) return false;
  if (repository !== undefined) return !isWithin(real, repository);
  return folders.some((folder) => isWithin(file, folder));
}

function nearestFile(file: string): string {
  try {
    return nearestName(path.basename(file), fs.readdirSync(path.dirname(file)).sort()) ?? '';
  } catch {
    // The folder is missing as well.
    return '';
  }
}
