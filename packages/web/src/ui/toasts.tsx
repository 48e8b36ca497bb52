import { lazy, Suspense, useEffect, useState } from 'react';

const ToastHost = lazy(() => import('./toast-host.tsx'));

/** Place once, at the root. Loads the toasts when the page has come to rest, so that a lost connection can still be told. */
export function Toasts() {
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    const rest = () => setResting(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(rest, 1500);
      return () => clearTimeout(timer);
    }
    const id = window.requestIdleCallback(rest, { timeout: 4000 });
    return () => window.cancelIdleCallback(id);
  }, []);
  return isResting ? (
    <Suspense>
      <ToastHost />
    </Suspense>
  ) : null;
}
