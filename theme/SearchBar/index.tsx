/** Nothing: a plugin that searches supplies the box. */
export default function SearchBar(): null {
  return null;
}
