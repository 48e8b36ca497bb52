import { CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { shownToasts, type ShownToast } from './toast.ts';
import classes from './toasts.module.css';

const icons = { success: IconCheck, info: IconInfoCircle, error: IconAlertTriangle } as const;

/** Long enough to read the sentence twice; a failure takes longer to understand. */
const shownForMs = { success: 4500, info: 4500, error: 7000 } as const;
/** Where there is something to press, it has to be reached first. */
const offeredForMs = 12_000;

/** Where messages appear, at the foot of the page. Place it once, at the root: screen readers announce what enters it. */
export function Toasts() {
  const toasts = useSyncExternalStore(shownToasts.subscribe, shownToasts.now);
  return (
    <div className={classes.place} aria-live="polite" aria-relevant="additions">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} {...toast} />
      ))}
    </div>
  );
}

/** Stays while it is pointed at or holds the focus. */
function ToastCard({ id, kind, title, message }: ShownToast) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(
      () => shownToasts.dismiss(id),
      typeof message === 'string' ? shownForMs[kind] : offeredForMs,
    );
    return () => clearTimeout(timer);
  }, [id, kind, message, isHeld]);
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
      <CloseButton aria-label="Fechar" radius="xl" onClick={() => shownToasts.dismiss(id)} />
    </div>
  );
}
