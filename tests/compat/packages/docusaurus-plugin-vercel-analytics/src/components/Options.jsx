import {usePluginData} from '@docusaurus/useGlobalData';

export default function Options() {
  return <p id="options">{JSON.stringify(usePluginData('docusaurus-plugin-vercel-analytics'))}</p>;
}
