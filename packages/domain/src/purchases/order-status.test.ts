import { describe, expect, test } from 'vitest';
import { aFact, hour } from '../../fixtures/purchase-facts.ts';
import type { StoredFact } from './orders.ts';
import { orderStatusOf } from './order-status.ts';

const later = hour(50);
const orderStatus = (facts: StoredFact[], now = later) => orderStatusOf({ facts }, now);
const paid = (at: number, charge: string | null = null) => aFact('paid', { hour: at, charge });
const refundOf = (charge: string) => aFact('refunded', { hour: 3, charge });
const link = (charge: string, to: string) => aFact('linked', { charge, references: [to] });
/** Charges of a platform that names each of them and also their common order. */
const ofOneOrder = [1, 2].map((at) => aFact('paid', { hour: at, charge: `c${at}`, references: ['order'] }));
const renewal = aFact('paid', { charge: 'c3', references: ['order'] });

describe('an order is open', () => {
  test.each([
    ['when it was paid', [paid(1)]],
    ['when only the end of its guarantee reached us', [aFact('confirmed', { hour: 1 })]],
    [
      'when it was paid after a charge was refunded',
      [paid(1, 'c1'), aFact('refunded', { hour: 2, charge: 'c1' }), paid(3, 'c2')],
    ],
    ['when the subscription was paid after it was overdue', [paid(1), aFact('overdue', { hour: 2 }), paid(3)]],
    ['when the subscription was paid after it was cancelled', [paid(1), aFact('canceled', { hour: 2 }), paid(3)]],
    [
      'when the platform took the subscription up again',
      [paid(1), aFact('overdue', { hour: 2 }), aFact('resumed', { hour: 3 })],
    ],
    [
      'when an earlier charge turned out void after a newer one was paid',
      [paid(1, 'c1'), paid(2, 'c2'), aFact('voided', { hour: 3, charge: 'c1' })],
    ],
    [
      'when an older charge was refunded and the latest stays paid',
      [paid(1, 'c1'), paid(2, 'c2'), aFact('refunded', { hour: 3, charge: 'c1' })],
    ],
    [
      'when every charge but the latest was charged back',
      [
        paid(1, 'c1'),
        paid(2, 'c2'),
        paid(3, 'c3'),
        aFact('charged_back', { hour: 4, charge: 'c1' }),
        aFact('charged_back', { hour: 5, charge: 'c2' }),
      ],
    ],
    [
      'when the latest charge was refunded and a newer one is paid',
      [paid(1, 'c1'), paid(2, 'c2'), aFact('refunded', { hour: 3, charge: 'c2' }), paid(4, 'c3')],
    ],
    [
      'when an older charge was refunded under the name of its payment',
      [paid(1, 'in1'), paid(2, 'in2'), link('pay1', 'in1'), aFact('refunded', { hour: 3, charge: 'pay1' })],
    ],
    [
      'when a refund that names no charge came before the latest was paid',
      [paid(1, 'c1'), aFact('refunded', { hour: 2 }), paid(3, 'c2')],
    ],
    [
      'when it was paid after a refund of the order that its charges share',
      [...ofOneOrder, aFact('refunded', { hour: 3, charge: 'order' }), { ...renewal, at: hour(4) }],
    ],
    ['when another attempt was refused', [paid(1, 'c1'), aFact('voided', { hour: 2, charge: 'c2' })]],
    ['when the attempt was refused before it was paid', [aFact('voided', { hour: 0, charge: 'c1' }), paid(1, 'c1')]],
  ])('%s', (_name, facts) => {
    expect(orderStatus(facts)).toMatchObject({ isOpen: true, closedBy: null });
  });
});

describe('an order is closed', () => {
  test.each([
    ['before anything was paid', [], null],
    ['when nothing but links is known', [aFact('linked')], null],
    ['when it was refunded', [paid(1, 'c1'), aFact('refunded', { hour: 2, charge: 'c1' })], 'refunded'],
    [
      'when the refund came under another name of the charge',
      [paid(1, 'c1'), aFact('refunded', { hour: 2, charge: 'x' })],
      'refunded',
    ],
    [
      'when the refund has the date of the purchase',
      [paid(1, 'c1'), aFact('refunded', { hour: 1, charge: 'c1' })],
      'refunded',
    ],
    [
      'when the refund is dated before the purchase',
      [paid(3, 'c1'), aFact('refunded', { hour: 2, charge: 'c1' })],
      'refunded',
    ],
    [
      'when the latest charge was refunded although an older one stays paid',
      [paid(1, 'c1'), paid(2, 'c2'), aFact('refunded', { hour: 3, charge: 'c2' })],
      'refunded',
    ],
    [
      'when the refund of the latest charge is dated before all of them',
      [paid(1, 'c1'), paid(2, 'c2'), aFact('charged_back', { hour: 0, charge: 'c2' })],
      'charged_back',
    ],
    [
      'when a refund that names no charge came after the latest was paid',
      [paid(1, 'c1'), paid(2, 'c2'), aFact('refunded', { hour: 3 })],
      'refunded',
    ],
    [
      'when the charge that was refunded is none that is known',
      [paid(1, 'c1'), paid(2, 'c2'), aFact('refunded', { hour: 3, charge: 'x' })],
      'refunded',
    ],
    [
      'when a refund names the order that its charges share',
      [...ofOneOrder, aFact('refunded', { hour: 3, charge: 'order' })],
      'refunded',
    ],
    [
      'when a charge that was told twice, under two names, was refunded',
      [paid(1, 'pay1'), aFact('paid', { hour: 2, charge: 'in1', references: ['pay1'] }), refundOf('pay1')],
      'refunded',
    ],
    [
      'when the latest charge was refunded by a shorter name',
      [paid(1, 'c1'), aFact('paid', { hour: 2, charge: 'c2/item', weakReferences: ['c2'] }), refundOf('c2')],
      'refunded',
    ],
    [
      'when the charge with the later name of two paid at once was refunded',
      [paid(1, 'c2'), paid(1, 'c1'), refundOf('c2')],
      'refunded',
    ],
    ['when it was charged back', [paid(1), aFact('charged_back', { hour: 2 })], 'charged_back'],
    [
      'when the paid charge did not go through after all',
      [paid(1, 'c1'), aFact('voided', { hour: 2, charge: 'c1' })],
      'voided',
    ],
    [
      'when the paid charge failed at the instant of its payment',
      [paid(1, 'c1'), aFact('voided', { hour: 1, charge: 'c1' })],
      'voided',
    ],
    ['when the subscription was cancelled', [paid(1), aFact('canceled', { hour: 2 })], 'canceled'],
    ['when it is overdue since the instant of its payment', [paid(1), aFact('overdue', { hour: 1 })], 'overdue'],
    ['when an older payment arrives late', [paid(1), aFact('canceled', { hour: 4 }), paid(2)], 'canceled'],
    [
      'when only a confirmation came since',
      [paid(1), aFact('overdue', { hour: 2 }), aFact('confirmed', { hour: 3 })],
      'overdue',
    ],
    [
      'when the subscription was taken up but the money is gone',
      [paid(1), aFact('refunded', { hour: 2 }), aFact('resumed', { hour: 3 })],
      'refunded',
    ],
    ['when it was taken up and never paid', [aFact('resumed', { hour: 3 })], null],
    [
      'when it was refunded before its confirmation',
      [aFact('confirmed', { hour: 1, charge: 'c1' }), aFact('refunded', { hour: 0, charge: 'c1' })],
      'refunded',
    ],
  ])('%s', (_name, facts, closedBy) => {
    expect(orderStatus(facts)).toMatchObject({ isOpen: false, closedBy, closesAt: null });
  });
});

describe('a cancelled subscription that stays open to the paid day', () => {
  const facts = [paid(1), aFact('canceled', { hour: 2, accessUntil: hour(10) })];

  test('is open until then and says when it closes', () => {
    expect(orderStatus(facts, hour(9))).toMatchObject({ isOpen: true, closesAt: hour(10), closedBy: null });
  });

  test('is closed from then on', () => {
    expect(orderStatus(facts, hour(10))).toMatchObject({ isOpen: false, closesAt: null, closedBy: 'canceled' });
  });

  test('goes on when it was paid again or taken up', () => {
    expect(orderStatus([...facts, paid(3)], hour(10))).toMatchObject({ isOpen: true, closesAt: null });
    expect(orderStatus([...facts, aFact('resumed', { hour: 3 })], hour(10))).toMatchObject({
      isOpen: true,
      closesAt: null,
    });
  });

  test('closes at once when the money goes back', () => {
    expect(orderStatus([...facts, aFact('refunded', { hour: 3 })], hour(4))).toMatchObject({
      isOpen: false,
      closedBy: 'refunded',
    });
  });
});

test('the standing tells when it was paid last, by the platform and by us, without what was refunded', () => {
  const facts = [
    aFact('paid', { hour: 1, charge: 'c1', receivedAt: hour(30) }),
    aFact('paid', { hour: 5, charge: 'c2', receivedAt: hour(20) }),
    aFact('paid', { hour: 7, charge: 'c3', receivedAt: hour(40) }),
    aFact('refunded', { hour: 8, charge: 'c3' }),
  ];
  expect(orderStatus(facts)).toMatchObject({ lastPaidAt: hour(5), lastPaymentReceivedAt: hour(30) });
  expect(orderStatus([])).toMatchObject({ lastPaidAt: null, lastPaymentReceivedAt: null });
});
