import { useEffect, useRef } from 'react';
import { onSessionEnd } from '../../../platform/session-end.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** Signing out, or somebody else signing in, removes every key with this beginning (platform/kept-for-member.ts). */
const prefix = 'jornada:form:';

/**
 * Keeps a form's unsaved values when the session ends, and restores them when the form is open again after the next sign-in. `unsaved` is
 * null when nothing would be lost.
 */
export function useKeptForm<Typed>(name: string, unsaved: Typed | null, restore: (typed: Typed) => void): void {
  const latest = useRef({ unsaved, restore });
  useEffect(() => {
    latest.current = { unsaved, restore };
  });
  useEffect(() => {
    const key = `${prefix}${name}`;
    const kept = taken(key) as Typed | null;
    if (kept !== null) {
      latest.current.restore(kept);
      toast.info('O que você tinha digitado está de volta. Confira e salve.');
    }
    return onSessionEnd(() => {
      if (latest.current.unsaved !== null) keep(key, latest.current.unsaved);
    });
  }, [name]);
}

function taken(key: string): unknown {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept === null ? null : JSON.parse(kept);
  } catch {
    // Storage is forbidden, so nothing was kept.
    return null;
  }
}

function keep(key: string, typed: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // Storage is full or forbidden: nothing can be kept.
  }
}
