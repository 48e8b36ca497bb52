import { useEffect } from 'react';
import './dense-look.css';

/** Controls are lower while the administration stands; on the page's body, because dialogs are children of it. */
export function useDenseLook() {
  useEffect(() => {
    document.body.dataset['look'] = 'dense';
    return () => void delete document.body.dataset['look'];
  }, []);
}
