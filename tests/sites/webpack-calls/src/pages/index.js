import {word} from '@shared/word.js';

export default function Page() {
  return <p>page: {word}</p>;
}
