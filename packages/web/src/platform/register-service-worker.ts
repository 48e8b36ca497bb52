/**
 * Makes the app installable and lets it say so when there is no network. Only in the built product, where the browser allows it,
 * and only once the first screen stands. A failure costs nothing but that.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch((error: unknown) => {
      console.warn('service worker', error);
    });
  });
}
