import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aJourneyCertificate, aNewJourneyCertificate } from '../../../../testing/admin-certificates.ts';
import { offering, openJourneyCertificate, reading } from '../../../../testing/journey-certificate.ts';
import { refused } from '../../../../testing/refused.ts';

const city = () => page.getByRole('textbox', { name: 'Cidade' });
const dialog = () => page.getByRole('dialog');

beforeEach(() => page.viewport(1280, 900));
afterEach(() => page.viewport(414, 896));

describe('people whose journey is complete since a change', () => {
  const offer = () => page.getByRole('button', { name: /^Oferecer certificado a/ });
  const confirm = (people: string) => dialog().getByRole('button', { name: `Oferecer a ${people}` });

  test('are told by their number and offered a certificate after a question', { tags: 'long' }, async () => {
    const { answers, requests } = await openJourneyCertificate(aJourneyCertificate({ completedByChange: 38 }));
    answers[offering] = () => {
      answers[reading] = aJourneyCertificate();
      return { offered: 38 };
    };
    await expect.element(page.getByText(/^38 pessoas têm a jornada completa/)).toBeVisible();
    await offer().click();
    await expect.element(dialog()).toHaveAccessibleName('Oferecer certificado a 38 pessoas?');
    await confirm('38 pessoas').click();
    await expect.element(page.getByText('Certificado oferecido a 38 pessoas')).toBeVisible();
    expect(requests.find(({ call }) => call === offering)?.body).toEqual({ count: 38 });
    await expect.element(offer()).not.toBeInTheDocument();
  });

  test('whose number changed meanwhile are counted again, and asked about again', { tags: 'long' }, async () => {
    const { answers, requests } = await openJourneyCertificate(aJourneyCertificate({ completedByChange: 38 }), {
      [offering]: refused('people_count_changed'),
    });
    await city().fill('Recife');
    answers[reading] = aJourneyCertificate({ completedByChange: 1 });
    await offer().click();
    await confirm('38 pessoas').click();
    await expect.element(page.getByText('O número de pessoas mudou. Confira e confirme de novo.')).toBeVisible();
    answers[offering] = { offered: 1 };
    await confirm('1 pessoa').click();
    await expect.element(page.getByText('Certificado oferecido a 1 pessoa')).toBeVisible();
    expect(requests.filter(({ call }) => call === offering).map(({ body }) => body)).toEqual([
      { count: 38 },
      { count: 1 },
    ]);
    await expect.element(city()).toHaveValue('Recife');
  });

  test('can be offered one only while the journey issues certificates', async () => {
    await openJourneyCertificate(aNewJourneyCertificate({ completedByChange: 2 }));
    await expect.element(page.getByText(/ligue e salve 'Emitir certificado'/)).toBeVisible();
    expect(offer().elements()).toHaveLength(0);
  });

  test('are not spoken of where there are none', async () => {
    await openJourneyCertificate(aJourneyCertificate());
    await expect.element(city()).toBeVisible();
    expect(page.getByText(/jornada completa/).elements()).toHaveLength(0);
  });
});
