export default function Late() {
  return <p>late-one</p>;
}
