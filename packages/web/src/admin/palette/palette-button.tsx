import { IconSearch } from '@tabler/icons-react';
import classes from './palette-button.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the palette: in the column with its keys, on phones a glass in the bar. */
export const PaletteButton = ({ onOpen }: { onOpen: () => void }) => (
  <button
    type="button"
    className={classes.button}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={onOpen}
  >
    <IconSearch size={18} stroke={1.8} aria-hidden="true" />
    <span>Buscar</span>
    <kbd>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
  </button>
);
