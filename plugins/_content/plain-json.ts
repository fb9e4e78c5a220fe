import type {JsonObject} from '../../core/plugin-api.ts';

/** A record as the browser will get it: dates become texts, what is undefined is left out. */
export function plainJson(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject;
}
