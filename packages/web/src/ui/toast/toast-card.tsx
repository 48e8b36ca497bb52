import { CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { shownToasts, type ShownToast } from './toast.ts';
import classes from './toasts.module.css';

const icons = { success: IconCheck, info: IconInfoCircle, error: IconAlertTriangle } as const;

/** Long enough to read the sentence twice; a failure takes longer to understand. */
const shownForMs = { success: 4500, info: 4500, error: 7000 } as const;
/** A button takes longer to reach. */
const offeredForMs = 12_000;

/** One message. Stays while the pointer is over it or the focus is in it. A failure leaves when a form is sent again. */
export function ToastCard({ id, kind, title, message }: ShownToast) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const wholeMs = typeof message === 'string' ? shownForMs[kind] : offeredForMs;
    const timer = setTimeout(() => shownToasts.dismiss(id), wholeMs);
    return () => clearTimeout(timer);
  }, [id, kind, message, isHeld]);
  useEffect(() => {
    if (kind !== 'error' || typeof message !== 'string') return;
    // A new try says anew what is wrong.
    const leave = () => shownToasts.dismiss(id);
    window.addEventListener('submit', leave, { capture: true });
    return () => window.removeEventListener('submit', leave, { capture: true });
  }, [id, kind, message]);
  const Icon = icons[kind];
  return (
    <div
      className={classes.toast}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classes.icon} aria-hidden="true">
        <Icon size={19} stroke={2.2} />
      </span>
      <p>
        {title && <b>{title}</b>}
        {message}
      </p>
      <CloseButton aria-label="Fechar" radius="xl" size={44} iconSize={20} onClick={() => shownToasts.dismiss(id)} />
    </div>
  );
}
