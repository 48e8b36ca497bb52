import { useEffect } from 'react';
import { useSettings } from './api.ts';

/** Sets the page's title and icon to the platform's (specification §2), also after an administrator changes them. */
export function IdentityInPage() {
  const { systemName, faviconUrl } = useSettings();
  useEffect(() => {
    document.title = `${systemName} - Desbloqueie Seu Potencial`;
  }, [systemName]);
  useEffect(() => {
    document.querySelector('link[rel="icon"]')?.setAttribute('href', faviconUrl ?? '/favicon.svg');
  }, [faviconUrl]);
  return null;
}
