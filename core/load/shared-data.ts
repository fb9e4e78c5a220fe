import type {SharedData} from '../../contract/stages.ts';

/**
 * The same data with their text held as UTF-8. They are all the sidebars of a site: one Chinese
 * character makes a string of two bytes a character out of all of it, of which most is addresses.
 */
export function heldAsBytes({name, json, when}: SharedData): SharedData {
  const bytes = Buffer.from(json);
  return {
    name,
    when,
    get json() {
      return bytes.toString('utf8');
    },
  };
}
