import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GrantKind } from '../enrollments/access.ts';
import { type CertificateStanding, restoredByAdmin, revokedByAdmin, standingNow } from './standing.ts';

/** A member's reasons for access to one journey, and the certificate of its completion. */
interface Life {
  grants: { id: string; kind: GrantKind; order: string | null; isValid: boolean }[];
  /** Orders whose money is away. */
  returned: string[];
  certificate: CertificateStanding;
}

const event = fc.oneof(
  fc.record({
    what: fc.constantFrom('pay' as const, 'refund' as const, 'cancel' as const),
    order: fc.constantFrom('A', 'B', 'C'),
  }),
  fc.record({
    what: fc.constantFrom(
      'enroll' as const,
      'remove' as const,
      'reset' as const,
      'pause' as const,
      'revoke' as const,
      'restore' as const,
    ),
    order: fc.constant(''),
  }),
);
type Event = typeof event extends fc.Arbitrary<infer One> ? One : never;
const histories = fc.array(event, { maxLength: 25 });

function newLife(kind: GrantKind): Life {
  const first = { id: 'first', kind, order: kind === 'purchase' ? 'A' : null, isValid: true };
  return {
    grants: [first],
    returned: [],
    certificate: { grounds: [{ id: first.id, kind, isReturned: false }], revokedBy: null },
  };
}

let made = 0;

/** Grants as the platform keeps them (decisions C8, C9, H4), then the certificate's standing. */
function live(life: Life, { what, order }: Event): Life {
  let { grants, returned, certificate } = life;
  const newGrant = (kind: GrantKind, of: string | null) => ({ id: `grant-${++made}`, kind, order: of, isValid: true });
  if (what === 'pay') {
    returned = returned.filter((name) => name !== order);
    const own = grants.find((grant) => grant.order === order);
    grants = own
      ? grants.map((grant) => (grant === own ? { ...grant, isValid: true } : grant))
      : [...grants, newGrant('purchase', order)];
  }
  if (what === 'refund') returned = [...returned, order];
  if (what === 'refund' || what === 'cancel')
    grants = grants.map((grant) => (grant.order === order ? { ...grant, isValid: false } : grant));
  if (what === 'enroll') grants = [...grants, newGrant('manual', null)];
  if (what === 'remove') grants = grants.map((grant) => ({ ...grant, isValid: false }));
  if (what === 'revoke') certificate = revokedByAdmin(certificate);
  if (what === 'restore') certificate = restoredByAdmin(certificate, `restoration-${++made}`);
  return settle({ grants, returned, certificate });
}

function settle({ grants, returned, certificate }: Life): Life {
  const orderOf = (id: string) => grants.find((grant) => grant.id === id)?.order ?? null;
  const grounds = certificate.grounds.map((ground) => {
    const order = orderOf(ground.id);
    return { ...ground, isReturned: order !== null && returned.includes(order) };
  });
  const valid = grants.filter(({ isValid }) => isValid);
  return { grants, returned, certificate: standingNow({ ...certificate, grounds }, valid) };
}

const firstKinds = fc.constantFrom<GrantKind>('self', 'manual', 'purchase');
const runs = { numRuns: 3000 };

/** Checks every step of any history. */
function inAnyHistory(check: (before: Life, event: Event, after: Life) => void) {
  fc.assert(
    fc.property(firstKinds, histories, (kind, events) => {
      let life = newLife(kind);
      for (const one of events) {
        const after = live(life, one);
        check(life, one, after);
        life = after;
      }
    }),
    runs,
  );
}

describe('in any history', () => {
  test('no payment revokes while a reason for access is valid, or something that it stands on was not given back', () => {
    inAnyHistory((_before, _event, { grants, certificate }) => {
      if (certificate.revokedBy !== 'payment') return;
      expect(grants.some(({ isValid }) => isValid)).toBe(false);
      expect(certificate.grounds.every(({ isReturned }) => isReturned)).toBe(true);
    });
  });

  test('only a refund or an administrator lets it fall: no cancellation, removal, reset or pause does', () => {
    inAnyHistory((before, { what }, { certificate, returned }) => {
      if (before.certificate.revokedBy !== null || certificate.revokedBy === null) return;
      expect(what).toMatch(/^(refund|revoke)$/);
      if (certificate.revokedBy === 'payment') expect(returned).not.toEqual([]);
    });
  });

  test('a new reason for access restores what a payment revoked', () => {
    inAnyHistory((before, { what }, { certificate }) => {
      const isRestored = before.certificate.revokedBy === 'payment' && (what === 'pay' || what === 'enroll');
      expect(isRestored ? certificate.revokedBy : null).toBeNull();
    });
  });

  test('an administrator’s revocation stays until an administrator restores it', () => {
    inAnyHistory((before, { what }, { certificate }) => {
      const stays = before.certificate.revokedBy === 'admin' && what !== 'restore';
      expect(stays ? certificate.revokedBy : 'admin').toBe('admin');
      expect(what === 'restore' ? certificate.revokedBy : null).toBeNull();
    });
  });

  test('after an administrator’s restoration no refund revokes', () => {
    inAnyHistory(({ certificate: before }, { what }, { certificate }) => {
      const isSafe = before.grounds.some(({ kind }) => kind === 'admin') && before.revokedBy === null;
      expect(isSafe && what !== 'revoke' ? certificate.revokedBy : null).toBeNull();
    });
  });

  test('deciding again changes nothing', () => {
    inAnyHistory((_before, _event, after) => {
      expect(settle(after)).toEqual(after);
    });
  });
});

test('who joined for free or by an administrator is never revoked by a payment', () => {
  const free = newLife('self');
  const events: Event[] = [
    { what: 'pay', order: 'B' },
    { what: 'refund', order: 'B' },
    { what: 'remove', order: '' },
  ];
  expect(events.reduce(live, free).certificate.revokedBy).toBeNull();
});

test('an access that was removed and refunded later counts as given back', () => {
  const events: Event[] = [
    { what: 'remove', order: '' },
    { what: 'refund', order: 'A' },
  ];
  expect(events.reduce(live, newLife('purchase')).certificate.revokedBy).toBe('payment');
});

test('a certificate without anything that it stands on, of a plan that was shortened, is not revoked', () => {
  expect(standingNow({ grounds: [], revokedBy: null }, []).revokedBy).toBeNull();
});
