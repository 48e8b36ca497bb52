import { useEffect } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { toast } from '../ui/toast/toast.ts';

interface TurnAwayProps {
  to: '/dashboard' | '/explore';
  kind?: 'info' | 'error';
  /** Shown as a toast; without it the redirect is silent. */
  message?: string;
}

/** Redirects from an address that is not for this member, and says why. The address does not stay in the history. */
export function TurnAway({ to, kind = 'error', message }: TurnAwayProps) {
  const navigate = useNavigate();
  useEffect(() => {
    if (message) toast[kind](message);
    void navigate({ to, replace: true });
  }, [navigate, to, kind, message]);
  return null;
}
