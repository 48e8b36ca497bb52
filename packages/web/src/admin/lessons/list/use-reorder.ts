import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { moved } from './moved.ts';

type Held = { id: string; from: number; at: number; by: 'pointer' | 'keyboard' };

type ReorderOptions<Item> = {
  items: readonly Item[];
  /** The name and place of the item at an index of `shown`, for screen readers. */
  describe: (shown: readonly Item[], at: number) => string;
  /** An item was dropped at an index of `shown`. */
  onDrop: (id: string, shown: readonly Item[], at: number) => void;
};

/** The distance from the window's edge at which a pointer scrolls it, and the step at each of its moves, in px. */
const edge = 72;
const scrollStep = 12;

/**
 * Moves the items of a list by their handles: dragged by a pointer, or by keyboard (space or Enter picks up and drops, arrows move, Home
 * and End go to the ends, Esc cancels). `listRef` is for the element whose children are the items. `shown` is the order on screen
 * meanwhile; `announcement` describes each step to screen readers.
 */
export function useReorder<Item extends { id: string }>({ items, describe, onDrop }: ReorderOptions<Item>) {
  const [held, setHeld] = useState<Held | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const listRef = useRef<HTMLOListElement>(null);
  const indexOf = (id: string) => items.findIndex((item) => item.id === id);
  const shownAt = (id: string, at: number) => moved(items, indexOf(id), at);
  const shown = held ? shownAt(held.id, held.at) : items;
  const formatPlace = (id: string, at: number) => describe(shownAt(id, at), at);

  function moveTo(at: number) {
    if (!held || at === held.at || at < 0 || at >= items.length) return;
    setHeld({ ...held, at });
    setAnnouncement(formatPlace(held.id, at));
  }

  function end(isDropped: boolean) {
    if (!held) return;
    const at = isDropped ? held.at : held.from;
    setHeld(null);
    setAnnouncement(`${isDropped ? 'Solta' : 'De volta'}. ${formatPlace(held.id, at)}`);
    if (at !== held.from) onDrop(held.id, shownAt(held.id, at), at);
  }

  const isDragged = held?.by === 'pointer';
  const onPointer = useEffectEvent((event: globalThis.PointerEvent) => {
    if (event.type !== 'pointermove') return end(event.type === 'pointerup');
    if (event.clientY < edge) window.scrollBy(0, -scrollStep);
    if (event.clientY > window.innerHeight - edge) window.scrollBy(0, scrollStep);
    const others = [...(listRef.current?.children ?? [])].filter((_, index) => index !== held?.at);
    moveTo(others.filter((row) => middleOf(row) < event.clientY).length);
  });
  useEffect(() => {
    if (!isDragged) return;
    // On the window, because a row that moves in the page loses a pointer that its handle captured.
    const kinds = ['pointermove', 'pointerup', 'pointercancel'] as const;
    for (const kind of kinds) window.addEventListener(kind, onPointer);
    return () => kinds.forEach((kind) => window.removeEventListener(kind, onPointer));
  }, [isDragged]);

  const handleOf = (id: string) => {
    const isHeld = held?.id === id;
    const pickUp = (by: Held['by']) => setHeld({ id, from: indexOf(id), at: indexOf(id), by });
    return {
      'aria-pressed': isHeld,
      // Otherwise the icon's hint would take the first Esc for itself.
      'data-takes-escape': isHeld || undefined,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button === 0 && !held) pickUp('pointer');
      },
      onBlur: () => {
        if (isHeld && held.by === 'keyboard') end(false);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const { key } = event;
        if (key === ' ' || key === 'Enter') {
          event.preventDefault();
          if (isHeld) return end(true);
          pickUp('keyboard');
          return setAnnouncement(`Pegou. ${formatPlace(id, indexOf(id))}. Setas movem, espaço solta, Esc cancela.`);
        }
        if (!isHeld) return;
        const target = { ArrowUp: held.at - 1, ArrowDown: held.at + 1, Home: 0, End: items.length - 1 }[key];
        if (target === undefined && key !== 'Escape') return;
        event.preventDefault();
        if (target === undefined) end(false);
        else moveTo(target);
      },
    };
  };

  return { listRef, shown, heldId: held?.id ?? null, announcement, handleOf };
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}
