import { useEffect, useEffectEvent } from 'react';

/** Ctrl+K and ⌘K, wherever the focus is. They do nothing while another dialog is open. */
export function usePaletteKeys(isOpen: boolean, toggle: () => void): void {
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
