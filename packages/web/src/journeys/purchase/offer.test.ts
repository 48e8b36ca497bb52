import { describe, expect, test } from 'vitest';
import { offerOf } from './offer.ts';

const checkoutUrl = 'https://pagamento.exemplo/jornada';

describe('the one action of a journey in the catalogue', () => {
  test.each([
    ['free', { tipo: 'gratuita', isEnrolled: false, checkoutUrl: null, ctaTexto: '' }, { kind: 'free' }],
    [
      'free and enrolled',
      { tipo: 'gratuita', isEnrolled: true, checkoutUrl: null, ctaTexto: '' },
      { kind: 'enrolled' },
    ],
    ['bought', { tipo: 'paga', isEnrolled: true, checkoutUrl, ctaTexto: 'Comprar' }, { kind: 'enrolled' }],
    [
      'for sale in its own words',
      { tipo: 'paga', isEnrolled: false, checkoutUrl, ctaTexto: 'Quero Participar' },
      { kind: 'paid', checkoutUrl, cta: 'Quero Participar' },
    ],
    [
      'for sale without words',
      { tipo: 'paga', isEnrolled: false, checkoutUrl, ctaTexto: '  ' },
      { kind: 'paid', checkoutUrl, cta: 'Adquirir Jornada' },
    ],
    [
      'free and without lessons',
      { tipo: 'gratuita', isEnrolled: false, checkoutUrl: null, ctaTexto: '', lessonCount: 0 },
      { kind: 'preparing' },
    ],
    [
      'for sale and without lessons',
      { tipo: 'paga', isEnrolled: false, checkoutUrl, ctaTexto: '', lessonCount: 0 },
      { kind: 'preparing' },
    ],
    [
      'begun and without lessons',
      { tipo: 'gratuita', isEnrolled: true, checkoutUrl: null, ctaTexto: '', lessonCount: 0 },
      { kind: 'enrolled' },
    ],
    ['not for sale yet', { tipo: 'paga', isEnrolled: false, checkoutUrl: null, ctaTexto: 'Comprar' }, { kind: 'soon' }],
  ] as const)('%s', (_, journey, offer) => {
    expect(offerOf({ lessonCount: 1, ...journey })).toEqual(offer);
  });
});
