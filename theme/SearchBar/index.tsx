/** Renders nothing. A search plugin replaces it. */
export default function SearchBar(): null {
  return null;
}
