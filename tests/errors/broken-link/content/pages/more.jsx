import Link from '@docusaurus/Link';

export default function More() {
  return <Link to={'/docs/confgre'}>Configure</Link>;
}
