import './loose.css';

export default function Loose() {
  return <p className="loose">Loose</p>;
}
