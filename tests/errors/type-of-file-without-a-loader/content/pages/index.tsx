import './sheet.scss';
import Layout from '@theme/Layout';
import scene from './scene.ply';

export default function Home() {
  return <Layout>{scene}</Layout>;
}
