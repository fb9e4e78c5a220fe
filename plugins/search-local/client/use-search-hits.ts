import {useSite} from 'inkstone/runtime';
import {useCallback, useEffect, useState} from 'react';
import {indexFolder, SearchError} from './search-files.ts';
import {searchHits} from './search-client.ts';
import type {ShownHit} from './show-hits.ts';

export interface HitsState {
  status: 'idle' | 'loading' | 'found' | 'failed';
  /** The query that the hits are for. */
  query: string;
  hits: ShownHit[];
  isApproximate: boolean;
  /** Error message for developers. */
  error?: string;
  /** Whether there is no index at all. */
  isMissing?: boolean;
  retry: () => void;
}

export interface HitsRequest {
  query: string;
  /** Folder of the version, relative to the base URL. */
  version: string;
  context: string;
  limit: number;
  contextLength: number;
  /** Whether searching and loading are disabled. */
  disabled?: boolean;
}

const NOTHING = {hits: [] as ShownHit[], isApproximate: false};

/**
 * Returns the hits of a query. Those of the previous query stay until the new ones arrive, and hits
 * of outdated queries are dropped. Loads the index on mount, even without a query.
 */
export function useSearchHits({
  query,
  version,
  context,
  limit,
  contextLength,
  disabled = false,
}: HitsRequest): HitsState {
  const {baseUrl} = useSite().siteConfig;
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const [state, setState] = useState<Omit<HitsState, 'retry'>>({status: 'idle', query: '', ...NOTHING});
  const text = query.trim();
  useEffect(() => {
    if (disabled) {
      setState({status: 'idle', query: text, ...NOTHING});
      return undefined;
    }
    let isCurrent = true;
    setState((before) => ({...before, status: 'loading'}));
    const run = async (): Promise<void> => {
      try {
        const folder = indexFolder(baseUrl, version, window.location.origin);
        const found = await searchHits({text, folder, context, limit, contextLength});
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
  }, [attempt, baseUrl, version, context, limit, contextLength, disabled, text]);
  return {...state, retry};
}

function reasonOf(error: unknown): string {
  return error instanceof SearchError || error instanceof Error ? error.message : String(error);
}
