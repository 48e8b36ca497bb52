import { lazy, Suspense, useLayoutEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { messagePlaces, shownToasts, type ShownToast } from './toast.ts';
import classes from './toasts.module.css';

const PlainToast = ({ title, message }: ShownToast) => (
  <p className={classes.toast}>
    {title && <b>{title}</b>} {message}
  </p>
);

/** Fetched after the first screen (app/keep-focus-and-messages.ts), before most messages. Until then, and without it, there is the text. */
const ToastCard = lazy<ComponentType<ShownToast>>(() =>
  import('./toast-card.tsx').then(
    ({ ToastCard: card }) => ({ default: card }),
    () => ({ default: PlainToast }),
  ),
);

/** The place for messages at the foot of the page. Place it once, at the root: screen readers announce what enters it. */
export const Toasts = () => <MessagePlace className={classes.place} />;

/** One place for messages; screen readers announce new ones. */
export function MessagePlace({ className, isInDialog }: { className: string | undefined; isInDialog?: boolean }) {
  const [place] = useState(() => Symbol('place'));
  useLayoutEffect(() => messagePlaces.open(place), [place]);
  const toasts = useSyncExternalStore(shownToasts.subscribe, shownToasts.now);
  return (
    <div className={className} data-messages={isInDialog} aria-live="polite" aria-relevant="additions">
      {toasts
        .filter((toast) => messagePlaces.isOf(place, toast.place))
        .map((toast) => (
          <Suspense key={toast.id} fallback={<PlainToast {...toast} />}>
            <ToastCard {...toast} />
          </Suspense>
        ))}
    </div>
  );
}
