import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { readSession, type Session } from '../platform/session.ts';

type Visit = { context: { queryClient: QueryClient }; location: { href: string; pathname: string } };

/**
 * The door for members: sends visitors to sign in, then back to the address they wanted (specification §2); and so it does with whoever is
 * asked something first. What is stored of them, and the way out, are theirs before they answer.
 */
export async function memberDoor({ context, location }: Visit): Promise<{ session: Session }> {
  const session = await readSession(context.queryClient);
  const search = { voltar: location.href };
  if (!session) throw redirect({ to: '/auth', search });
  if (session.asks && location.pathname !== '/perfil/privacidade') throw redirect({ to: '/continuar', search });
  return { session };
}

/**
 * The door for administrators: sends any other role to Minhas Jornadas (specification §2, §6), and new administrators first to set a new
 * password (decision K8), and those without the second factor that the school requires to their profile.
 */
export async function adminDoor(visit: Visit): Promise<{ session: Session }> {
  const { session } = await memberDoor(visit);
  if (session.role !== 'admin') throw redirect({ to: '/dashboard' });
  if (session.needsNewPassword) throw redirect({ to: '/reset-password' });
  if (session.needsSecondFactor) throw redirect({ to: '/perfil' });
  return { session };
}

/**
 * The door of the sign-in screen: sends a signed-in person on to the address they wanted. Between its tabs it skips the session check, so
 * that the form changes at once.
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
