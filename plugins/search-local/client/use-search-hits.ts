import {useSite} from 'inkstone/runtime';
import {useCallback, useEffect, useState} from 'react';
import {indexFolder, SearchError} from './search-files.ts';
import {searchClient} from './search-client.ts';
import type {ShownHit} from './show-hits.ts';

export interface HitsState {
  status: 'idle' | 'loading' | 'found' | 'failed';
  /** The query that the hits are for. */
  query: string;
  hits: ShownHit[];
  near: boolean;
  /** What went wrong, for developers. */
  error?: string;
  /** There is no index at all. */
  isMissing?: boolean;
  retry: () => void;
}

export interface HitsRequest {
  query: string;
  /** Below the base URL. */
  version: string;
  context: string;
  limit: number;
  contextLength: number;
  /** Nothing is searched, or even loaded. */
  off?: boolean;
}

const NOTHING = {hits: [] as ShownHit[], near: false};

/**
 * Hits of a query as they come: those of the query before stay until the new ones are there, those
 * of older queries are dropped. The index is loaded as soon as the component is there, without a
 * query too.
 */
export function useSearchHits({query, version, context, limit, contextLength, off = false}: HitsRequest): HitsState {
  const {baseUrl} = useSite().siteConfig;
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const [state, setState] = useState<Omit<HitsState, 'retry'>>({status: 'idle', query: '', ...NOTHING});
  const text = query.trim();
  useEffect(() => {
    if (off) {
      setState({status: 'idle', query: text, ...NOTHING});
      return undefined;
    }
    let isCurrent = true;
    setState((before) => ({...before, status: 'loading'}));
    const run = async (): Promise<void> => {
      try {
        const folder = indexFolder(baseUrl, version, window.location.origin);
        const client = searchClient();
        const found =
          text === ''
            ? (await client.load(folder, context), NOTHING)
            : await client.search({text, folder, context, limit, contextLength});
        if (isCurrent) setState({status: text === '' ? 'idle' : 'found', query: text, ...found});
      } catch (error) {
        const isMissing = error instanceof SearchError && error.kind === 'missing';
        if (isCurrent) setState({status: 'failed', query: text, ...NOTHING, error: reasonOf(error), isMissing});
      }
    };
    void run();
    return () => {
      isCurrent = false;
    };
  }, [attempt, baseUrl, version, context, limit, contextLength, off, text]);
  return {...state, retry};
}

function reasonOf(error: unknown): string {
  return error instanceof SearchError || error instanceof Error ? error.message : String(error);
}
