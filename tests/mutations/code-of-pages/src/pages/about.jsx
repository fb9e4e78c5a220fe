import {word} from '../components/words';

export default function About() {
  return <p>{word}</p>;
}
