import Notes from '../parts/notes.mdx';

export default function Home() {
  return <Notes />;
}
