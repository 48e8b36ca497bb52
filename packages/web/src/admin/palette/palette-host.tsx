import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { usePaletteKeys } from './use-palette-keys.ts';

/** What was typed so far, and whether Enter ended it. */
export type Typed = { words: string; isEntered: boolean };

export type PaletteProps = { typed: Typed; onType: (typed: Typed) => void; onClose: () => void };

const nothing: Typed = { words: '', isEntered: false };
const loadPalette = () => import('./palette.tsx');

/**
 * Makes the command palette of a page: opens it with its keys, and fetches its code then. What is typed before its field stands goes into it all the
 * same, so that Ctrl+K can be typed on from at once.
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

function typedOn({ words, isEntered }: Typed, key: string): Typed {
  // What comes after Enter is not for this search any more.
  if (isEntered) return { words, isEntered };
  if (key === 'Enter') return { words, isEntered: words.trim() !== '' };
  return { words: key === 'Backspace' ? words.slice(0, -1) : words + key, isEntered: false };
}

/** Keys that write, and those that end or undo it, for as long as no dialog has the focus: until then they would go to the page beneath. */
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
