import {type ReactNode, useState} from 'react';

/** Fields whose values React controls, and a form that it handles. */
export default function Fields(): ReactNode {
  const [text, setText] = useState('');
  const [isOn, setOn] = useState(false);
  const [size, setSize] = useState('small');
  const [sent, setSent] = useState('nothing');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(`${text} ${isOn} ${size}`);
      }}
    >
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <input aria-label="On" type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      <select aria-label="Size" value={size} onChange={(event) => setSize(event.target.value)}>
        <option>small</option>
        <option>large</option>
      </select>
      <button type="submit">Send</button>
      <output>{sent}</output>
    </form>
  );
}
