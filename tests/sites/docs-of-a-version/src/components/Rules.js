import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';

export default function Rules() {
  const {docs, docsSidebars, label} = useDocsVersion();
  return (
    <p>{`${label}: ${docs.one.title} (${docs.one.description}), ${Object.keys(docs).sort().join(' ')}, ${Object.keys(docsSidebars).join(' ')}, ${docsSidebars.first[1].items[0].href}`}</p>
  );
}
