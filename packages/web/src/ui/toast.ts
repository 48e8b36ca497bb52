import type { ReactNode } from 'react';

/** A short message that passes; `title` for those that the specification writes as two lines. Words with a button in them stay longer. */
export type Toast = { title?: string; message: ReactNode };
export type ToastKind = 'success' | 'info' | 'error';
export type ShownToast = Toast & { id: number; kind: ToastKind };

const shownAtOnce = 3;

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly ShownToast[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** The same words twice at once are one message; a fourth message takes the place of the oldest. */
function show(kind: ToastKind, toast: string | Toast) {
  const { title, message } = typeof toast === 'string' ? { message: toast } : toast;
  const others = shown.filter((other) => other.message !== message || other.title !== title || other.kind !== kind);
  lastId += 1;
  replace([...others, { id: lastId, kind, message, ...(title ? { title } : {}) }].slice(-shownAtOnce));
}

/** Shows a message and announces it to screen readers: `toast.success('Jornada iniciada com sucesso!')`. */
export const toast = {
  success: (message: string | Toast) => show('success', message),
  info: (message: string | Toast) => show('info', message),
  error: (message: string | Toast) => show('error', message),
};

/** What is on screen now, for the component that shows it. */
export const shownToasts = {
  now: () => shown,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  dismiss: (id: number) => replace(shown.filter((toast) => toast.id !== id)),
};
