import {usePluginData} from '@docusaurus/useGlobalData';
import {useDoc, useVersions} from '@docusaurus/plugin-content-docs/client';

export default function Facts() {
  const {count} = usePluginData('docusaurus-plugin-content-docs');
  const versions = useVersions();
  const {metadata} = useDoc();
  return (
    <>
      <p id="count">{`${count} documents in ${versions.length} version`}</p>
      <p id="keeper">{`Kept by ${metadata.frontMatter.keeper}`}</p>
    </>
  );
}
