import { describe, expect, test } from 'vitest';
import { accessOf } from './access.ts';
import type { Grant, GrantKind, GrantState } from './access.ts';

const grant = (kind: GrantKind, state: GrantState): Grant => ({ id: `${kind}-${state}`, kind, state });

describe('a member’s access to a journey', () => {
  test.each([
    ['by themselves', [grant('self', 'valid')]],
    ['by an admin', [grant('manual', 'valid')]],
    ['by a purchase', [grant('purchase', 'valid')]],
    ['by a newer purchase, after a refund', [grant('purchase', 'suspended'), grant('purchase', 'valid')]],
    ['by a gift, although the purchase was refunded', [grant('purchase', 'suspended'), grant('manual', 'valid')]],
    ['by a purchase, after an earlier enrolment was removed', [grant('self', 'ended'), grant('purchase', 'valid')]],
  ])('is open %s', (_name, grants) => {
    expect(accessOf({ grants, isPausedByAdmin: false })).toEqual({ isSuspended: false, reason: null });
  });

  test.each([
    ['after a refund', [grant('purchase', 'suspended')], false, 'payment'],
    [
      'after a refund of what came after a removal',
      [grant('self', 'ended'), grant('purchase', 'suspended')],
      false,
      'payment',
    ],
    ['when every grant has ended', [grant('purchase', 'ended')], false, 'no_grant'],
    ['when there was never a grant', [], false, 'no_grant'],
    ['by an admin, whatever was paid', [grant('purchase', 'valid')], true, 'paused_by_admin'],
    ['by an admin first of all', [grant('purchase', 'suspended')], true, 'paused_by_admin'],
  ])('is suspended %s', (_name, grants, isPausedByAdmin, reason) => {
    expect(accessOf({ grants, isPausedByAdmin })).toEqual({ isSuspended: true, reason });
  });

  test('does not depend on the order in which the grants came', () => {
    const grants = [grant('purchase', 'suspended'), grant('self', 'valid'), grant('manual', 'ended')];
    const access = accessOf({ grants, isPausedByAdmin: false });
    expect(accessOf({ grants: grants.toReversed(), isPausedByAdmin: false })).toEqual(access);
  });
});
