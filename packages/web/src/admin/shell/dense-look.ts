import { useEffect } from 'react';
import './dense-look.css';

/** Makes controls lower while the administration is open. It marks the page's body, because dialogs are its children. */
export function useDenseLook() {
  useEffect(() => {
    document.body.dataset['look'] = 'dense';
    return () => void delete document.body.dataset['look'];
  }, []);
}
