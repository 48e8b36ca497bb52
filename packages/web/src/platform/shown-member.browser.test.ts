import { onTestFinished, expect, test } from 'vitest';
import adminAddresses from 'virtual:admin-endpoint-addresses';
import { addEndpointAddresses, requestOf } from './api-client.ts';
import { downloadAddress } from './download-address.ts';
import { showMember } from './shown-member.ts';

test('every request and every download says whose page asks, and a page never changes hands', () => {
  onTestFinished(() => void showMember(undefined));
  addEndpointAddresses(adminAddresses);
  expect(requestOf('people.exportPeople', {})[2].headers).toEqual({});
  expect(downloadAddress('people.exportPeople', {})).not.toContain('?');
  expect(showMember('ana')).toBe(true);
  expect(showMember('bia')).toBe(false);
  expect(requestOf('people.exportPeople', {})[2].headers).toEqual({ 'jornada-member': 'ana' });
  expect(downloadAddress('people.exportPeople', { query: { busca: 'x' } })).toMatch(/\?busca=x&membro=ana$/);
});
