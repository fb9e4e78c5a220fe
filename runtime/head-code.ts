import type {ReactNode} from 'react';
import {applyHead} from './head-document.ts';
import {reduceHead} from './head-reduction.ts';
import {readHeadChildren} from './head-tags.ts';

/**
 * Makes the document's head what `<Head>`s with these children ask for, in the order of mounting.
 */
export function applyRequests(requests: readonly ReactNode[]): void {
  applyHead(reduceHead(requests.map(readHeadChildren)));
}
