import Layout from '@theme/Layout';
import {createHash} from 'crypto';
import {EventEmitter} from 'events';
import path from 'path';
import querystring from 'querystring';
import {Readable} from 'stream';
import {format} from 'util';
import {useState} from 'react';

async function run() {
  const emitter = new EventEmitter();
  const words = [];
  emitter.on('word', (word) => words.push(word));
  for (const word of ['rope', 'knot']) emitter.emit('word', word);
  const stream = new Readable({
    read() {
      this.push(Buffer.from('flowing'));
      this.push(null);
    },
  });
  const chunks = await new Promise((resolve) => {
    const read = [];
    stream.on('data', (chunk) => read.push(chunk));
    stream.on('end', () => resolve(read));
  });
  return [
    Buffer.from('knot').toString('hex'),
    createHash('sha256').update('knot').digest('hex').slice(0, 8),
    words.join('+'),
    path.join('/a', '..', 'b'),
    querystring.stringify({a: 1, b: 'x y'}),
    format('%s-%d', 'n', 2),
    Buffer.concat(chunks).toString(),
    typeof process.nextTick,
    String(process.browser),
  ].join(' ');
}

export default function Home() {
  const [result, setResult] = useState('');
  return (
    <Layout>
      <main>
        <p id="rendered">{Buffer.from('rope', 'utf8').toString('base64')}</p>
        <button type="button" id="run" onClick={() => run().then(setResult, (error) => setResult(String(error)))}>
          Run
        </button>
        <output>{result}</output>
      </main>
    </Layout>
  );
}
