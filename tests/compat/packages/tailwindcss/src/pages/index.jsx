import Layout from '@theme/Layout';

export default function Home() {
  return (
    <Layout>
      <main className="grid grid-cols-3 gap-4 p-[13px]">
        <p className="boxed">First</p>
        <p className="bg-brand dark:bg-[rgb(7,8,9)] hover:opacity-50">Second</p>
        <p className="hidden md:block">Third</p>
      </main>
    </Layout>
  );
}
