import type { ReactNode } from 'react';

/** A short message that disappears by itself; `title` where the specification has two lines. A message with a button stays longer. */
export type Toast = { title?: string; message: ReactNode };
export type ToastKind = 'success' | 'info' | 'error';
/** `place`: where it appeared. `shownAt`: when, in milliseconds of `performance.now()`. */
export type ShownToast = Toast & { id: number; kind: ToastKind; place: symbol | undefined; shownAt: number };

const shownAtOnce = 3;

let shown: readonly ShownToast[] = [];
let lastId = 0;
let places: readonly symbol[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly ShownToast[]) {
  shown = next.slice(-shownAtOnce);
  for (const listener of listeners) listener();
}

/** A repeated text replaces its first message; a fourth message replaces the oldest. */
function show(kind: ToastKind, toast: string | Toast) {
  const { title, message } = typeof toast === 'string' ? { message: toast } : toast;
  const isOther = (other: ShownToast) => other.message !== message || other.title !== title || other.kind !== kind;
  lastId += 1;
  const added = {
    id: lastId,
    kind,
    message,
    place: places.at(-1),
    shownAt: performance.now(),
    ...(title ? { title } : {}),
  };
  replace([...shown.filter(isOther), added]);
}

/** Shows a message and announces it to screen readers: `toast.success('Jornada iniciada com sucesso!')`. */
export const toast = {
  success: (message: string | Toast) => show('success', message),
  info: (message: string | Toast) => show('info', message),
  error: (message: string | Toast) => show('error', message),
};

/** The messages on screen, for the component that shows them. */
export const shownToasts = {
  now: () => shown,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  dismiss: (id: number) => replace(shown.filter((toast) => toast.id !== id)),
};

/** The places for messages: the page, and each open dialog over what was open before. The place opened last gets new messages. */
export const messagePlaces = {
  /** Whether a message from the place `from` belongs in `place`: there, or on the page after its dialog has closed. */
  isOf: (place: symbol, from: symbol | undefined) =>
    from !== undefined && places.includes(from) ? from === place : places[0] === place,
  open: (place: symbol) => {
    places = [...places, place];
    replace(shown);
    return () => {
      places = places.filter((other) => other !== place);
      replace(shown);
    };
  },
};
