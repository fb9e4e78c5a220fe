export default function Counter() {
  return <b>one</b>;
}
