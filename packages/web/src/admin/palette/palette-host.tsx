import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { usePaletteKeys } from './use-palette-keys.ts';
import type { Typed, PaletteProps } from './palette.tsx';

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
