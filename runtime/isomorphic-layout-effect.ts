import {useEffect, useLayoutEffect} from 'react';
import {canUseDOM} from './environment.ts';

/**
 * `useLayoutEffect` in the browser; on the server, where layout effects never run, `useEffect`.
 */
export const useIsomorphicLayoutEffect: typeof useLayoutEffect = canUseDOM ? useLayoutEffect : useEffect;
