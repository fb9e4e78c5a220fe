/** Nothing: a plugin that searches supplies the box (THM-15). */
export default function SearchBar(): null {
  return null;
}
