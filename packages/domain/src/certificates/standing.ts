import type { GrantKind } from '../enrollments/access.ts';

/** What a certificate stands on: a reason for access, or an administrator's restoration. */
export interface CertificateGround {
  id: string;
  kind: GrantKind | 'admin';
  /** Its order was refunded or charged back (`isPaidBack`). */
  isReturned: boolean;
}

export type RevokedBy = 'payment' | 'admin';

export interface CertificateStanding {
  grounds: readonly CertificateGround[];
  /** Null while it is valid. */
  revokedBy: RevokedBy | null;
}

/**
 * A certificate's standing after something about payments or access changed. It falls only when money went back for everything that it
 * stands on and no reason for access is valid now; a valid one restores it, and it stands on that from then on. Cancellation, delay, pause,
 * removal, reset and the journey's deletion return nothing, and so change nothing. An administrator's revocation stays until an
 * administrator lifts it.
 * @param validGrants the member's reasons for access to the journey that are valid now
 */
export function standingNow(
  { grounds, revokedBy }: CertificateStanding,
  validGrants: readonly { id: string; kind: GrantKind }[],
): CertificateStanding {
  if (revokedBy === 'admin') return { grounds, revokedBy };
  const isAllReturned = grounds.length > 0 && grounds.every(({ isReturned }) => isReturned);
  if (!isAllReturned) return { grounds, revokedBy: null };
  if (validGrants.length === 0) return { grounds, revokedBy: 'payment' };
  const valid = validGrants.map(({ id, kind }) => ({ id, kind, isReturned: false }));
  return {
    grounds: [...grounds.filter(({ id }) => valid.every((grant) => grant.id !== id)), ...valid],
    revokedBy: null,
  };
}

/** An administrator's revocation. */
export function revokedByAdmin({ grounds }: CertificateStanding): CertificateStanding {
  return { grounds, revokedBy: 'admin' };
}

/** An administrator's restoration, whoever revoked it: no refund takes away what it stands on from then on. */
export function restoredByAdmin({ grounds, revokedBy }: CertificateStanding, groundId: string): CertificateStanding {
  if (revokedBy === null) return { grounds, revokedBy };
  return { grounds: [...grounds, { id: groundId, kind: 'admin', isReturned: false }], revokedBy: null };
}
