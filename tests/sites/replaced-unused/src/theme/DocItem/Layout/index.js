import OriginalLayout from '@theme-original/DocItem/Layout';

export default function DocItemLayout(props) {
  return (
    <section className="wrapped-layout">
      <OriginalLayout {...props} />
    </section>
  );
}
