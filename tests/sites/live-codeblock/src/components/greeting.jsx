export default function Greeting({name}) {
  return <p className="greeting">Hello, {name}!</p>;
}
