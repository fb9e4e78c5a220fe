export default function Inside() {
  return 'banner of the theme';
}
