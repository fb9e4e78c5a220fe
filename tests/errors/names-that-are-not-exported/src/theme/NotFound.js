export function NotFound() {
  return 'There is no such page.';
}
