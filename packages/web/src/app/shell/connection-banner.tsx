import { useQueryClient } from '@tanstack/react-query';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { readStatus } from '../../platform/read-status.ts';
import classes from './connection-banner.module.css';

const statusNow = () => (navigator.onLine ? readStatus.text : 'Você está sem conexão');

function subscribe(listener: () => void): () => void {
  readStatus.listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    readStatus.listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the network is gone, or that the server has too many at once. When the network returns, everything on screen is read again. */
export function ConnectionBanner() {
  const status = useSyncExternalStore(subscribe, statusNow);
  const cache = useQueryClient();
  useEffect(() => {
    const readAgain = () => void cache.invalidateQueries();
    window.addEventListener('online', readAgain);
    return () => window.removeEventListener('online', readAgain);
  }, [cache]);
  return (
    <div role="status" className={classes.place}>
      {status && (
        <p className={classes.banner}>
          <IconCloudOff size={18} stroke={2} aria-hidden="true" />
          {status}
        </p>
      )}
    </div>
  );
}
