import prices from '../../src/prices.json';

export default function Home() {
  return <p>{prices.small}</p>;
}
