import { expect, test } from 'vitest';
import { someFacts } from '../../testing/certificates.ts';
import { linkedInAddress, printAddress } from './addresses.ts';

test('LinkedIn’s form comes filled in: what was earned, from whom, when, and where to check it', () => {
  const facts = someFacts({ journeyName: 'Café & Foco: do zero + além', schoolName: 'Escola São João' });
  const address = new URL(linkedInAddress(facts));
  expect(address.origin + address.pathname).toBe('https://www.linkedin.com/profile/add');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Café & Foco: do zero + além',
    organizationName: 'Escola São João',
    issueYear: '2026',
    issueMonth: '11',
    certUrl: facts.url,
    certId: facts.number,
  });
});

test('a month of one digit has no zero before it', () => {
  expect(new URL(linkedInAddress(someFacts({ issuedOn: '2027-03-01' }))).searchParams.get('issueMonth')).toBe('3');
});

test('the page to print belongs to the number', () => {
  expect(printAddress(someFacts())).toBe('/certificado/7K4Q-92MF-3XHT-5P8W-D/imprimir');
});
