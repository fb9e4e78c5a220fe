import {label} from '../../../packages/ui/button';
import {word as linked} from 'linked';
import {word as hoisted} from 'hoisted';

export default function About() {
  return <p>{`OUTSIDE=${label} LINKED=${linked} HOISTED=${hoisted}`}</p>;
}
