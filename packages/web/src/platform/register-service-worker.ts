/**
 * Makes the app installable and lets it show that there is no network. Only in the built product and in browsers that allow it. Without it
 * the app works.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    linkManifest();
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch((error: unknown) => {
      console.warn('service worker', error);
    });
  };
  // The app may load before or after the page's own files.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}

/** Not in index.html: browsers fetch the manifest, and an icon, before what the first screen needs. */
function linkManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}
