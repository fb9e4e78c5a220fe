import word from '../the.word';

export default function Home() {
  return (
    <p>
      {PLUGIN_WORD} {word}
    </p>
  );
}
