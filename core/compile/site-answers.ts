import {createAnswers, type Answers} from './answers.ts';
import type {CompileSession} from './compile-session.ts';
import {createDocumentIndex} from './document-index.ts';
import {createModuleResolver} from './resolve-module.ts';

/** The answers of the site as it is; what the main thread needs to judge its cache. */
export function answersOf({options, sets, index, resolve}: CompileSession): Answers {
  return createAnswers({
    siteDir: options.siteDir,
    folders: [...options.staticDirs, ...sets.flatMap(({contentDirs}) => contentDirs)],
    index: createDocumentIndex(index),
    modules: createModuleResolver({...options, resolve}),
  });
}
