export default function Notice() {
  return <p>notice of the theme</p>;
}
