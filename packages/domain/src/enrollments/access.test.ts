import { describe, expect, test } from 'vitest';
import { addDays, asLocalDay } from '../local-day.ts';
import { accessOf } from './access.ts';
import type { Grant, GrantKind, GrantState } from './access.ts';

const today = asLocalDay('2026-03-09');
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
    expect(accessOf({ grants, isPausedByAdmin: false, accessUntil: today, today })).toEqual({
      isSuspended: false,
      reason: null,
    });
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
    expect(accessOf({ grants, isPausedByAdmin, accessUntil: null, today })).toEqual({ isSuspended: true, reason });
  });

  test('is over after its last day, and says first what a payment or an administrator closed', () => {
    const over = { isPausedByAdmin: false, accessUntil: addDays(today, -1), today };
    const reasonOf = (state: GrantState, more = {}) =>
      accessOf({ ...over, grants: [grant('purchase', state)], ...more }).reason;
    expect([reasonOf('valid'), reasonOf('suspended'), reasonOf('valid', { isPausedByAdmin: true })]).toEqual([
      'term_over',
      'payment',
      'paused_by_admin',
    ]);
  });

  test('does not depend on the order in which the grants came', () => {
    const grants = [grant('purchase', 'suspended'), grant('self', 'valid'), grant('manual', 'ended')];
    const access = accessOf({ grants, isPausedByAdmin: false, accessUntil: null, today });
    expect(accessOf({ grants: grants.toReversed(), isPausedByAdmin: false, accessUntil: null, today })).toEqual(access);
  });
});
