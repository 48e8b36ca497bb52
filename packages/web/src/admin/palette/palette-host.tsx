import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import type { PaletteProps, Typed } from './palette.tsx';

const nothing: Typed = { text: '', isEntered: false };
const loadPalette = () => import('./palette.tsx');

/**
 * Makes a page's command palette: opens it with its keys, and then loads its code. Keys typed before its field exists still go into it, so
 * that one can type right after Ctrl+K.
 */
export function paletteOf(load = loadPalette) {
  const Palette = lazyDialog<'Palette', PaletteProps>(load, 'Palette');
  return function usePalette(): { open: () => void; palette: ReactNode } {
    const [typed, setTyped] = useState<Typed | null>(null);
    const close = () => setTyped(null);
    const open = () => setTyped(nothing);
    usePaletteKeys(typed !== null, typed === null ? open : close);
    useTypedAhead(typed !== null, (event) => {
      if (event.key === 'Escape') return close();
      setTyped((before) => before && typedOn(before, event.key));
    });
    return { open, palette: typed && <Palette typed={typed} onType={setTyped} onClose={close} /> };
  };
}

export const usePalette = paletteOf();

function typedOn({ text, isEntered }: Typed, key: string): Typed {
  // Keys after Enter are not part of this search.
  if (isEntered) return { text, isEntered };
  if (key === 'Enter') return { text, isEntered: text.trim() !== '' };
  return { text: key === 'Backspace' ? text.slice(0, -1) : text + key, isEntered: false };
}

/** Ctrl+K and ⌘K, wherever the focus is. They do nothing while another dialog is open. */
function usePaletteKeys(isOpen: boolean, toggle: () => void): void {
  const onPressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    // Otherwise the browser opens its own search.
    event.preventDefault();
    if (isOpen || !document.querySelector('[role=dialog]')) toggle();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onPressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Catches keys that write, end or undo, until a dialog has the focus: otherwise they would go to the page below. */
function useTypedAhead(isOpen: boolean, onKey: (event: KeyboardEvent) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isWriting = event.key.length === 1 || ['Enter', 'Backspace', 'Escape'].includes(event.key);
    const isCommand = event.ctrlKey || event.metaKey || (event.altKey && !event.getModifierState('AltGraph'));
    if (!isWriting || isCommand || document.activeElement?.closest('[role=dialog]')) return;
    event.preventDefault();
    event.stopPropagation();
    onKey(event);
  });
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [isOpen]);
}
