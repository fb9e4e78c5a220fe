/* global BUILT_FROM */
import words from './old-words';
import {typed} from './code.typed';
import {legacy} from './code.legacy';
import './style.frame';

export default function Facts() {
  return (
    <ul id="framed">
      <li id="bundler">{BUILT_FROM}</li>
      <li id="words">{words.trim()}</li>
      <li id="typed">{typed({count: 3})}</li>
      <li id="legacy">{legacy}</li>
    </ul>
  );
}
