import {useState, type ReactNode} from 'react';
import {translate} from 'inkstone/runtime';
import './styles.css';

export interface PwaReloadPopupProps {
  /** Installs the new version and loads the page again. */
  onReload: () => void;
}

/** Says that the site has changed since the reader's browser has kept it. */
export default function PwaReloadPopup({onReload}: PwaReloadPopupProps): ReactNode {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <div className="ink-reload alert alert--secondary" role="status">
      <span>{translate({id: 'theme.PwaReloadPopup.info', message: 'New version available'})}</span>
      <button type="button" className="button button--primary button--sm" onClick={onReload}>
        {translate({id: 'theme.PwaReloadPopup.refreshButtonText', message: 'Refresh'})}
      </button>
      <button
        type="button"
        className="close"
        aria-label={translate({id: 'theme.PwaReloadPopup.closeButtonAriaLabel', message: 'Close'})}
        onClick={() => setIsOpen(false)}
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
