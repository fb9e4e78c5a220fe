export default function DocItemFooter() {
  return <p>own footer</p>;
}
