import {word} from './words';

export default function Hero() {
  return <p>hero-one {word}</p>;
}
