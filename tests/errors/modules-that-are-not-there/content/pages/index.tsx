import Layout from '@theme/Layuot';
import {total} from '../totals';
import chart from 'a-package-that-is-not-there';

export default function Home() {
  return <Layout>{chart(total)}</Layout>;
}
