import type { PersonRow } from '@jornada/contract/people';
import type { PersonListed } from './store.ts';

/** Somebody as administrators' lists show them; an unknown or missing role is `user` (specification §6). */
export function presentPerson({ isAdmin, createdAt, ...row }: PersonListed): PersonRow {
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
