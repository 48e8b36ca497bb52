import type { QueryClient } from '@tanstack/react-query';
import { readSession } from '../platform/session.ts';
import { toast } from '../ui/toast/toast.ts';
import { leftKey } from './leave-when-session-ends.ts';

/** Says who is signed in after a page was read anew, because somebody else had signed in from another window (decision A12). */
export async function sayWhoIsHere(cache: QueryClient): Promise<void> {
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
