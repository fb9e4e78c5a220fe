export default function Broken() {
  return <p>{(undefined as unknown as string[]).length}</p>;
}
