export default function Knot() {
  return <p className="knot">A tight knot</p>;
}
