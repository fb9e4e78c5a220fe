import LayoutProvider from '@theme/Layout/Provider';
import Navbar from '@theme/Navbar';

export default function Layout({children}) {
  return (
    <LayoutProvider>
      <Navbar />
      <div className="own-layout">{children}</div>
    </LayoutProvider>
  );
}
