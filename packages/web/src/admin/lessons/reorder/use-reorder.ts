import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { moved } from './moved.ts';

type Held = { id: string; from: number; at: number; by: 'pointer' | 'keyboard' };

type ReorderOptions<Item> = {
  items: readonly Item[];
  /** The item's name for screen readers. */
  nameOf: (item: Item) => string;
  /** `index` counts from 0. */
  onDrop: (id: string, index: number) => void;
};

/** The distance from the window's edge at which a pointer scrolls it, and the step at each of its moves, in px. */
const edge = 72;
const scrollStep = 12;

/**
 * Moves the items of a list by their handles: dragged by a pointer, or by keyboard (space or Enter picks up and drops, arrows move, Home
 * and End go to the ends, Esc cancels). `shown` is the order on screen meanwhile; `announcement` describes each step to screen readers.
 */
export function useReorder<Item extends { id: string }>({ items, nameOf, onDrop }: ReorderOptions<Item>) {
  const [held, setHeld] = useState<Held | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const rows = useRef(new Map<string, HTMLElement>());
  const shown = held ? moved(items, indexOf(held.id), held.at) : items;

  function indexOf(id: string) {
    return items.findIndex((item) => item.id === id);
  }
  const formatPlace = (id: string, at: number) => {
    const item = items[indexOf(id)];
    return item ? `${nameOf(item)}: posição ${at + 1} de ${items.length}` : '';
  };

  function moveTo(at: number) {
    if (!held || at === held.at || at < 0 || at >= items.length) return;
    setHeld({ ...held, at });
    setAnnouncement(formatPlace(held.id, at));
  }

  function drop() {
    if (!held) return;
    setHeld(null);
    setAnnouncement(`Solta. ${formatPlace(held.id, held.at)}`);
    if (held.at !== held.from) onDrop(held.id, held.at);
  }

  function cancel() {
    if (!held) return;
    setHeld(null);
    setAnnouncement(`De volta. ${formatPlace(held.id, held.from)}`);
  }

  /** The index at which a pointer at this height drops the held item: below every other row whose middle is above it. */
  function indexAt(y: number) {
    const others = items.filter(({ id }) => id !== held?.id).map(({ id }) => rows.current.get(id));
    return others.filter((row) => row && middleOf(row) < y).length;
  }

  const isDragged = held?.by === 'pointer';
  const onPointer = useEffectEvent((event: globalThis.PointerEvent) => {
    if (event.type === 'pointercancel') return cancel();
    if (event.type === 'pointerup') return drop();
    if (event.clientY < edge) window.scrollBy(0, -scrollStep);
    if (event.clientY > window.innerHeight - edge) window.scrollBy(0, scrollStep);
    moveTo(indexAt(event.clientY));
  });
  useEffect(() => {
    if (!isDragged) return;
    // On the window, because a row that moves in the page loses a pointer that its handle captured.
    const kinds = ['pointermove', 'pointerup', 'pointercancel'] as const;
    for (const kind of kinds) window.addEventListener(kind, onPointer);
    return () => kinds.forEach((kind) => window.removeEventListener(kind, onPointer));
  }, [isDragged]);

  const handleOf = (id: string) => ({
    'aria-pressed': held?.id === id,
    // Otherwise the icon's hint would take the first Esc for itself.
    'data-takes-escape': held?.id === id || undefined,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || held) return;
      setHeld({ id, from: indexOf(id), at: indexOf(id), by: 'pointer' });
    },
    onBlur: () => {
      if (held?.id === id && held.by === 'keyboard') cancel();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const isHeld = held?.id === id;
      const { key } = event;
      if (key === ' ' || key === 'Enter') {
        event.preventDefault();
        if (isHeld) return drop();
        setHeld({ id, from: indexOf(id), at: indexOf(id), by: 'keyboard' });
        return setAnnouncement(`Pegou. ${formatPlace(id, indexOf(id))}. Setas movem, espaço solta, Esc cancela.`);
      }
      if (!isHeld) return;
      const target = { ArrowUp: held.at - 1, ArrowDown: held.at + 1, Home: 0, End: items.length - 1 }[key];
      if (target === undefined && key !== 'Escape') return;
      event.preventDefault();
      if (target === undefined) cancel();
      else moveTo(target);
    },
  });

  return {
    shown,
    heldId: held?.id ?? null,
    announcement,
    handleOf,
    rowRef: (id: string) => (row: HTMLElement | null) => {
      if (row) rows.current.set(id, row);
      else rows.current.delete(id);
    },
  };
}

function middleOf(row: HTMLElement): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}
