import { IconSearch } from '@tabler/icons-react';
import classes from './palette-button.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the palette: in the column it shows its shortcut, on phones it is an icon in the bar. */
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
