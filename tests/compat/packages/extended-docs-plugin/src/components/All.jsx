import Link from '@docusaurus/Link';

export default function All({list}) {
  return (
    <ul>
      {list.map(({title, permalink, tags, words}) => (
        <li key={permalink}>
          <Link to={permalink}>{title}</Link>
          {` (${tags.join(', ')}): ${words} words`}
        </li>
      ))}
    </ul>
  );
}
