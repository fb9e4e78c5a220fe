export default function Timer() {
  process.nextTick(() => {
    throw new Error('thrown after the page');
  });
  return <p>timer</p>;
}
