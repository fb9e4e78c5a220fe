import {createRoot} from 'react-dom/client';
import PwaReloadPopup from '@theme/PwaReloadPopup';

/** Shows the component of the theme above the page. */
export function showReloadPopup(onReload: () => void): void {
  const element = document.createElement('div');
  document.body.append(element);
  createRoot(element).render(<PwaReloadPopup onReload={onReload} />);
}
