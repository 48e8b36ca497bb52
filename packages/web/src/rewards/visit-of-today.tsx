import { useEffect, useRef } from 'react';
import { call } from '../platform/api-client.ts';

/**
 * Tells the server that the member is here today, while gamification is off: nothing is paid, and nothing is shown. Reminders begin anew
 * with a visit. One that cannot be told is not worth a message.
 */
export function VisitOfToday({ today }: { today: string }) {
  const toldOn = useRef<string | null>(null);
  useEffect(() => {
    if (toldOn.current === today) return;
    toldOn.current = today;
    call('rewards', 'dailyLogin').catch(() => undefined);
  }, [today]);
  return null;
}
