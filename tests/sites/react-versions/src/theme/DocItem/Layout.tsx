import {type ComponentProps, type ReactNode, useEffect, useState} from 'react';
import Layout from '@theme-original/DocItem/Layout';

export default function DocItemLayout(props: ComponentProps<typeof Layout>): ReactNode {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const remount = (): void => setCount((before) => before + 1);
    window.addEventListener('remount', remount);
    return () => window.removeEventListener('remount', remount);
  }, []);
  return <Layout key={count} {...props} />;
}
