import { useQueryClient } from '@tanstack/react-query';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import classes from './connection-banner.module.css';

const isOnline = () => navigator.onLine;

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Shows that the network is gone. When it returns, everything on screen is read again. */
export function ConnectionBanner() {
  const isConnected = useSyncExternalStore(subscribe, isOnline);
  const cache = useQueryClient();
  useEffect(() => {
    const readAgain = () => void cache.invalidateQueries();
    window.addEventListener('online', readAgain);
    return () => window.removeEventListener('online', readAgain);
  }, [cache]);
  return (
    <div role="status" className={classes.place}>
      {!isConnected && (
        <p className={classes.banner}>
          <IconCloudOff size={18} stroke={2} aria-hidden="true" />
          Você está sem conexão
        </p>
      )}
    </div>
  );
}
