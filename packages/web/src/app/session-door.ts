import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { readSession, type Session } from '../platform/session.ts';

type Visit = { context: { queryClient: QueryClient }; location: { href: string } };

/** Behind this door only members: a visitor is sent to sign in and comes back to where they wanted to go (specification §2). */
export async function memberDoor({ context, location }: Visit): Promise<{ session: Session }> {
  const session = await readSession(context.queryClient);
  if (!session) throw redirect({ to: '/auth', search: { voltar: location.href } });
  return { session };
}

/**
 * Behind this door only administrators; any other role goes to Minhas Jornadas (specification §2, §6), and whoever was just made one sets a new
 * password first (decision K8).
 */
export async function adminDoor(visit: Visit): Promise<{ session: Session }> {
  const { session } = await memberDoor(visit);
  if (session.role !== 'admin') throw redirect({ to: '/dashboard' });
  if (session.needsNewPassword) throw redirect({ to: '/reset-password' });
  return { session };
}

/**
 * The sign-in screen is for visitors: whoever has a session goes on to where they were going. Between its tabs nobody is asked again: the
 * form follows the finger.
 */
export async function visitorDoor({
  cause,
  context,
  search,
}: Visit & { cause: 'enter' | 'stay' | 'preload'; search: { voltar?: string | undefined } }): Promise<void> {
  if (cause === 'stay') return;
  const session = await readSession(context.queryClient).catch(() => null);
  if (session) throw search.voltar ? redirect({ href: search.voltar }) : redirect({ to: '/dashboard' });
}
