import Image from '@theme/IdealImage';

export default function Home() {
  return (
    <main>
      <Image img={require('./dot.png')} alt="on a page" />
      <Image img={{src: {src: '/far.png', images: []}, preSrc: 'data:'}} alt="as its loader gives it" width={4} />
    </main>
  );
}
