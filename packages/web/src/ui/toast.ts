/** A short message that passes; `title` for those that the specification writes as two lines. */
export type Toast = { title?: string; message: string };
export type ToastKind = 'success' | 'info' | 'error';

/** The machinery stays out of the first load: it comes when the page rests, or with the first message. */
async function show(kind: ToastKind, toast: string | Toast) {
  const { showToast } = await import('./toast-host.tsx');
  showToast(kind, typeof toast === 'string' ? { message: toast } : toast);
}

/** Shows a message and announces it to screen readers: `toast.success('Jornada iniciada com sucesso!')`. */
export const toast = {
  success: (message: string | Toast) => void show('success', message),
  info: (message: string | Toast) => void show('info', message),
  error: (message: string | Toast) => void show('error', message),
};
