import { CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { messagePlaces, shownToasts, type ShownToast } from './toast.ts';
import classes from './toasts.module.css';

const icons = { success: IconCheck, info: IconInfoCircle, error: IconAlertTriangle } as const;

/** Long enough to read the sentence twice; a failure takes longer to understand. */
const shownForMs = { success: 4500, info: 4500, error: 7000 } as const;
/** Where there is something to press, it has to be reached first. */
const offeredForMs = 12_000;

/** Where messages appear, at the foot of the page. Place it once, at the root: screen readers announce what enters it. */
export const Toasts = () => <Place className={classes.place} />;

/**
 * Where messages appear that are said while a dialog is open: in its head, over nothing. Place it there once; it has to stand before
 * anything is said, so that screen readers know it.
 */
export const DialogMessages = () => <Place className={classes.inDialog} isInDialog />;

function Place({ className, isInDialog }: { className: string | undefined; isInDialog?: boolean }) {
  const [place] = useState(() => Symbol('place'));
  useLayoutEffect(() => messagePlaces.open(place), [place]);
  const toasts = useSyncExternalStore(shownToasts.subscribe, shownToasts.now);
  return (
    <div className={className} data-messages={isInDialog} aria-live="polite" aria-relevant="additions">
      {toasts
        .filter((toast) => messagePlaces.isOf(place, toast.place))
        .map((toast) => (
          <ToastCard key={toast.id} {...toast} />
        ))}
    </div>
  );
}

/** Stays while it is pointed at or holds the focus. */
function ToastCard({ id, kind, title, message, saidAt }: ShownToast) {
  const [isHeld, setHeld] = useState(false);
  /** It may have stood in a dialog before; let go, its time begins again. */
  const from = useRef(saidAt);
  useEffect(() => {
    if (isHeld) return;
    const wholeMs = typeof message === 'string' ? shownForMs[kind] : offeredForMs;
    const restMs = wholeMs - (performance.now() - from.current);
    const timer = setTimeout(() => shownToasts.dismiss(id), Math.max(0, restMs));
    return () => clearTimeout(timer);
  }, [id, kind, message, isHeld]);
  const letGo = () => {
    from.current = performance.now();
    setHeld(false);
  };
  const Icon = icons[kind];
  return (
    <div
      className={classes.toast}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={letGo}
      onFocus={() => setHeld(true)}
      onBlur={letGo}
    >
      <span className={classes.icon} aria-hidden="true">
        <Icon size={19} stroke={2.2} />
      </span>
      <p>
        {title && <b>{title}</b>}
        {message}
      </p>
      <CloseButton aria-label="Fechar" radius="xl" size={44} onClick={() => shownToasts.dismiss(id)} />
    </div>
  );
}
