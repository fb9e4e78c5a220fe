export default function Note() {
  return <p>note-one</p>;
}
