import { describe, expect, test } from 'vitest';
import { aFact, hour } from '../../fixtures/purchase-facts.ts';
import { boughtIn, grantsOf } from './grants.ts';
import { gatherOrders, type StoredFact } from './orders.ts';

const later = hour(50);
const journeys = [
  { id: 'start', externalProductIds: ['produto', 'oferta'] },
  { id: 'club', externalProductIds: ['clube'] },
  { id: 'test', externalProductIds: ['', '0'] },
];
const granted = (facts: StoredFact[]) =>
  grantsOf(gatherOrders(facts), journeys, later).map(({ order, buyer, journeyId }) => [
    order.reference,
    buyer.email,
    journeyId,
  ]);

describe('a purchase gives', () => {
  test('every journey that is sold under one of its products', () => {
    const facts = [aFact('paid', { productIds: [' clube ', 'oferta', 'outro', '0'] })];
    expect(granted(facts)).toEqual([
      ['A', 'lia@example.com', 'start'],
      ['A', 'lia@example.com', 'club'],
    ]);
  });

  test('nothing for a product that no journey is sold as', () => {
    expect(granted([aFact('paid', { productIds: ['outro', '', '0'] })])).toEqual([]);
  });

  test('nothing once it was refunded, while another purchase of the same journey still does', () => {
    const facts = [aFact('paid'), aFact('refunded', { hour: 1 }), aFact('paid', { orderReference: 'B' })];
    expect(granted(facts)).toEqual([['B', 'lia@example.com', 'start']]);
  });

  test('what an older charge told alone, although that charge was refunded', () => {
    const nameless = aFact('paid', { hour: 1, charge: 'c2', buyer: null, productIds: [] });
    const refund = aFact('refunded', { hour: 2, charge: 'c1', buyer: null, productIds: [] });
    expect(granted([aFact('paid', { charge: 'c1' }), nameless, refund])).toEqual([['A', 'lia@example.com', 'start']]);
  });

  test('access to everybody who paid in it, under the name that was told last', () => {
    const facts = [
      aFact('paid', { buyer: { email: 'lia@example.com', name: 'Lia Nobrega' } }),
      aFact('paid', { hour: 1, buyer: { email: 'lia@example.com', name: 'Lia Nóbrega' } }),
      aFact('paid', { hour: 2, buyer: { email: 'lia@example.com', name: null } }),
      aFact('paid', { hour: 3, buyer: { email: 'caio@example.com', name: null } }),
      aFact('paid', { hour: 4, buyer: null }),
    ];
    expect(boughtIn({ facts, moves: [] })).toEqual({
      buyers: [
        { email: 'lia@example.com', name: 'Lia Nóbrega' },
        { email: 'caio@example.com', name: null },
      ],
      productIds: ['produto'],
    });
  });
});
