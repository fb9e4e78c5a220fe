import {usePluginDat} from '@docusaurus/useGlobalData';
import {
  Total,
  size,
} from '../../src/parts';

export default function Home() {
  const data = usePluginDat('docusaurus-plugin-content-docs');
  return (
    <Total>
      {size} {data.path}
    </Total>
  );
}
