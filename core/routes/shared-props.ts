import type {JsonObject, JsonValue} from '../../contract/json.ts';
import type {BranchLevel, RouteRecord} from '../../contract/route.ts';
import type {SharedData} from '../../contract/stages.ts';
import {contentHash} from '../support/output-files.ts';

/** Smaller values are cheaper inside the page than as a request of their own. */
const MIN_LENGTH = 4096;

/**
 * Takes large values that several pages have in common out of their data, each stored once (rule 2
 * of the design): props of a version or a list that plugins of others repeat on every page. Gives
 * the routes as they are then, and the new data.
 */
export function shareEqualProps(routes: readonly RouteRecord[]): {routes: RouteRecord[]; shared: SharedData[]} {
  const levels = new Map<BranchLevel, Map<string, string>>();
  const uses = new Map<string, number>();
  for (const route of routes) {
    for (const level of route.branch) {
      const large = levels.get(level) ?? largeProps(level);
      levels.set(level, large);
      for (const json of large.values()) uses.set(json, (uses.get(json) ?? 0) + 1);
    }
  }
  const shared = new Map<string, SharedData>();
  const replaced = new Map<BranchLevel, {level: BranchLevel; names: string[]}>();
  for (const [level, large] of levels) {
    const names: string[] = [];
    const props: JsonObject = {...level.props};
    for (const [prop, json] of large) {
      if ((uses.get(json) ?? 0) < 2) continue;
      const name = `${prop.replace(/[^\w-]+/g, '-')}.${contentHash(json)}`;
      shared.set(name, {name, json, when: 'before'});
      props[prop] = {$shared: name};
      names.push(name);
    }
    if (names.length > 0) replaced.set(level, {level: {...level, props}, names});
  }
  if (replaced.size === 0) return {routes: [...routes], shared: []};
  return {routes: routes.map((route) => withShared(route, replaced)), shared: [...shared.values()]};
}

function largeProps(level: BranchLevel): Map<string, string> {
  const large = new Map<string, string>();
  for (const [name, value] of Object.entries(level.props ?? {})) {
    if (value === undefined || holdsMarker(value)) continue;
    const json = JSON.stringify(value);
    if (json.length >= MIN_LENGTH) large.set(name, json);
  }
  return large;
}

/** Markers are resolved in a page's own props only. */
function holdsMarker(value: JsonValue | undefined): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(holdsMarker);
  return '$document' in value || '$module' in value || '$shared' in value || Object.values(value).some(holdsMarker);
}

function withShared(
  route: RouteRecord,
  replaced: ReadonlyMap<BranchLevel, {level: BranchLevel; names: string[]}>,
): RouteRecord {
  const added = route.branch.flatMap((level) => replaced.get(level)?.names ?? []);
  if (added.length === 0) return route;
  return {
    ...route,
    branch: route.branch.map((level) => replaced.get(level)?.level ?? level),
    shared: [...new Set([...route.shared, ...added])],
  };
}
