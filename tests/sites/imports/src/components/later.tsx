export default function Later() {
  return <span>loaded later</span>;
}
