import { whenIdle } from './when-idle.ts';

/**
 * Makes the app installable and lets it say so when there is no network. Only in the built product, where the browser allows it,
 * and only once the first screen stands. A failure costs nothing but that.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    linkManifest();
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch((error: unknown) => {
      console.warn('service worker', error);
    });
  };
  // The app may come before or after the page's own files.
  if (document.readyState === 'complete') whenIdle(register);
  else window.addEventListener('load', () => whenIdle(register));
}

/** Not in the page itself: browsers fetch it, and an icon, before what the first screen needs. */
function linkManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}
