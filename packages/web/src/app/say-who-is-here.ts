import type { QueryClient } from '@tanstack/react-query';
import { onSessionEnd } from '../platform/session-end.ts';
import { readSession, sessionQuery } from '../platform/session.ts';
import { toast } from '../ui/toast/toast.ts';

/** In this tab, from the moment when the page is read anew until it has said who is there now. */
export const leftKey = 'jornada-left';

/**
 * Says who is signed in when a page was read anew, because somebody else had signed in from another window (decision A12), and notes whose
 * page it was before it is. Returns a function that stops it.
 */
export function sayWhoIsHere(cache: QueryClient): () => void {
  void sayOnce(cache);
  return onSessionEnd((why) => {
    const left = cache.getQueryData(sessionQuery.queryKey);
    if (why !== 'signed_in_as_other' || !left) return;
    try {
      sessionStorage.setItem(leftKey, left.user.name);
    } catch {
      // Storage is full or forbidden: the message on screen has to do.
    }
  });
}

async function sayOnce(cache: QueryClient): Promise<void> {
  try {
    const left = sessionStorage.getItem(leftKey);
    const session = left && (await readSession(cache));
    if (!session) return;
    sessionStorage.removeItem(leftKey);
    toast.error({
      title: `Nesta janela, agora quem está conectado é ${session.user.name}`,
      message: `Depois disso, nada foi feito em nome de ${left}.`,
    });
  } catch {
    // Storage is forbidden, or the server is away, which the page says itself.
  }
}
