import type { PersonRow } from '@jornada/contract/people/people';
import type { AccessLink } from '../accounts/recovery/access-link.ts';
import type { PersonFound } from './store.ts';

/** A person as administrators see them; an unknown or missing role is `user` (specification §6). */
export function presentPerson({ isAdmin, createdAt, ...row }: PersonFound): PersonRow {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    avatarUrl: row.avatarUrl,
    cargo: row.cargo,
    role: isAdmin ? 'admin' : 'user',
    activeEnrollments: row.activeEnrollments,
    createdAt: createdAt.toISOString(),
  };
}

/** An access link as JSON. */
export const presentAccessLink = <Link extends string | null>({
  link,
  expiresAt,
  isMailed,
}: Omit<AccessLink, 'link'> & { link: Link }) => ({ link, expiresAt: expiresAt.toISOString(), isMailed });
