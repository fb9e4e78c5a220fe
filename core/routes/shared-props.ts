import type {JsonValue} from '../../contract/json.ts';
import type {BranchLevel, RouteRecord} from '../../contract/route.ts';
import type {SharedData} from '../../contract/stages.ts';
import {contentHash} from '../support/output-files.ts';

/** Smaller values cost less inside the page than as a request of their own. */
const MIN_LENGTH = 4096;

/**
 * Moves large props that several pages have (a version or a list that third-party plugins repeat on
 * every page) to shared data. Returns the changed routes and the data.
 */
export function shareEqualProps(routes: readonly RouteRecord[]): {routes: RouteRecord[]; shared: SharedData[]} {
  const large = new Map<BranchLevel, [prop: string, json: string][]>();
  const uses = new Map<string, number>();
  for (const level of routes.flatMap(({branch}) => branch)) {
    const props = large.get(level) ?? largeProps(level);
    large.set(level, props);
    for (const [, json] of props) uses.set(json, (uses.get(json) ?? 0) + 1);
  }
  const shared = new Map<string, SharedData>();
  const replaced = new Map<BranchLevel, {level: BranchLevel; names: string[]}>();
  for (const [level, props] of large) {
    const common = props
      .filter(([, json]) => (uses.get(json) ?? 0) > 1)
      .map(([prop, json]) => ({prop, json, name: `${prop.replace(/[^\w-]+/g, '-')}.${contentHash(json)}`}));
    if (common.length === 0) continue;
    for (const {name, json} of common) shared.set(name, {name, json, when: 'before'});
    const references = Object.fromEntries(common.map(({prop, name}) => [prop, {$shared: name}]));
    const names = common.map(({name}) => name);
    replaced.set(level, {level: {...level, props: {...level.props, ...references}}, names});
  }
  const changed = routes.map((route): RouteRecord => {
    const added = route.branch.flatMap((level) => replaced.get(level)?.names ?? []);
    if (added.length === 0) return route;
    const branch = route.branch.map((level) => replaced.get(level)?.level ?? level);
    return {...route, branch, shared: [...new Set([...route.shared, ...added])]};
  });
  return {routes: changed, shared: [...shared.values()]};
}

function largeProps(level: BranchLevel): [prop: string, json: string][] {
  return Object.entries(level.props ?? {}).flatMap(([prop, value]): [string, string][] => {
    if (value === undefined || hasMarker(value)) return [];
    const json = JSON.stringify(value);
    return json.length < MIN_LENGTH ? [] : [[prop, json]];
  });
}

/** Markers are resolved in a page's own props only. */
function hasMarker(value: JsonValue | undefined): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasMarker);
  return '$document' in value || '$module' in value || '$shared' in value || Object.values(value).some(hasMarker);
}
