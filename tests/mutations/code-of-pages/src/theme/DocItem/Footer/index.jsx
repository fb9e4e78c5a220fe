import Footer from '@theme-original/DocItem/Footer';

export default function FooterWithWord(props) {
  return (
    <>
      <p>footer-one</p>
      <Footer {...props} />
    </>
  );
}
