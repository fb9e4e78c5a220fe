import Author from '@theme/BlogPostItem/Header/Author';
import Unlisted from '@theme/Unlisted';

export default function Home() {
  return (
    <main>
      <Unlisted className="own-banner" />
      <Author author={{name: 'Ada', socials: {}}} className="own-author" />
    </main>
  );
}
