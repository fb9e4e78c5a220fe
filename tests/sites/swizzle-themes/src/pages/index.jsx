import Banner from '@theme/Banner';
import Notice from '@theme/Notice';

export default function Home() {
  return (
    <main>
      <Banner />
      <Notice />
    </main>
  );
}
