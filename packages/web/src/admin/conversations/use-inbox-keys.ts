import { useEffect, useEffectEvent } from 'react';

const typing = 'input, textarea, select, [contenteditable=true], [role=menu], [role=dialog]';

/** The inbox' keys: single letters anywhere on the page but where somebody types, or in a menu or dialog. */
export function useInboxKeys(keys: Readonly<Record<string, () => void>>): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if ((event.target as Element).closest(typing) || document.querySelector('[role=dialog]')) return;
    // The letter would be typed into the field that it leads to.
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
