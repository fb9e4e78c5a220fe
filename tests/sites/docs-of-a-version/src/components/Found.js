import {useDocById} from '@docusaurus/plugin-content-docs/client';

export default function Found() {
  return <p>{`Found ${useDocById('a/two')?.title} and ${useDocById('three')?.title}`}</p>;
}
