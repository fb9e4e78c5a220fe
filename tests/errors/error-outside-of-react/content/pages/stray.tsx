export default function Stray() {
  void Promise.reject(new Error('nobody waits for this'));
  return <p>stray</p>;
}
