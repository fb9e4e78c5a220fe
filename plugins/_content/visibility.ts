import type {LoadContext} from '../../core/plugin-api.ts';

/**
 * Whether drafts are left out and unlisted pages hidden: in finished sites, and while developing
 * with `SIMULATE_PRODUCTION_VISIBILITY=true`.
 */
export function hidesUnfinished({inkstone: {site}}: Pick<LoadContext, 'inkstone'>): boolean {
  return site.mode === 'production' || process.env['SIMULATE_PRODUCTION_VISIBILITY'] === 'true';
}
