const pull = () =>
  setTimeout(() => {
    throw new Error('a broken rope');
  });

export default function Pull() {
  return <button onClick={pull}>Pull</button>;
}
