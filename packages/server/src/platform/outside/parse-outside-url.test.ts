import { expect, test } from 'vitest';
import { addressRanges } from './address-ranges.ts';
import { parseOutsideUrl } from './parse-outside-url.ts';

const school = { publicUrl: 'https://escola.exemplo', outboundAllow: addressRanges([]), port: 3000 };
const read = (text: string, settings = school) => parseOutsideUrl(text, settings)?.href ?? null;

/** Targets as people and attackers write them. */
const refused = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://017700000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.01/',
  'http://%31%32%37.0.0.1/',
  'http://１２７.０.０.１/',
  'http://127。0。0。1/',
  'http://①②⑦.⓪.⓪.①/',
  'http://[::1]/',
  'http://[::]:80/',
  'http://[0:0:0:0:0:ffff:127.0.0.1]/',
  'http://[::ffff:a9fe:a9fe]/latest/meta-data/',
  'http://[64:ff9b::10.0.0.1]/',
  'http://[2002:7f00:1::]/',
  'http://[fe80::1%25eth0]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://0/',
  'http://192.168.257/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://app.localhost:3000/',
  'http:///10.0.0.1/',
  'http:\\\\10.0.0.1\\',
  'http://10.0.0.1\\@exemplo.com/',
  'http://exemplo.com@10.0.0.1/',
  'http://exemplo.com:senha@exemplo.com/',
  'https://@127.0.0.1/',
  'http://exem plo.com/',
  'http://127.0.0.1%00.exemplo.com/',
  'http://exemplo.com:22/',
  'http://exemplo.com:0/',
  'http://exemplo.com:1023/',
  'http://exemplo.com:6000/',
  'http://exemplo.com:6667/',
  'http://exemplo.com:65536/',
  'ftp://exemplo.com/',
  'gopher://exemplo.com/',
  'file:///etc/passwd',
  'ws://exemplo.com/',
  'javascript:alert(1)',
  'data:text/plain,x',
  'https://escola.exemplo/',
  'https://ESCOLA.exemplo.:443/api',
  '//exemplo.com/',
  'exemplo.com',
  'https://',
  '',
];

test.each(refused)('%s is refused', (text) => expect(read(text)).toBeNull());

test('other addresses are read as browsers read them', () => {
  expect(read(' https://Exemplo.com:443/a b?c#d\n')).toBe('https://exemplo.com/a%20b?c#d');
  expect(read('http://exemplo.com:8080')).toBe('http://exemplo.com:8080/');
  expect(read('https://exemplo.com:80/')).toBe('https://exemplo.com:80/');
  expect(read('https://caf%C3%A9.exemplo/')).toBe('https://xn--caf-dma.exemplo/');
  expect(read('http://1.1/')).toBe('http://1.0.0.1/');
  expect(read('https://[2606:4700:4700::1111]:8443/')).toBe('https://[2606:4700:4700::1111]:8443/');
  // The school's name with another port: what it resolves to decides.
  expect(read('https://escola.exemplo:5678/')).toBe('https://escola.exemplo:5678/');
});

test('a closed network opens its own machine, but never the school itself', () => {
  const closed = { publicUrl: 'http://127.0.0.1:3000', outboundAllow: addressRanges(['127.0.0.0/8']), port: 3001 };
  expect(read('http://localhost:5678/', closed)).toBe('http://localhost:5678/');
  expect(read('http://127.0.0.1:5678/', closed)).toBe('http://127.0.0.1:5678/');
  expect(read('http://127.1:3000/', closed)).toBeNull();
  // Where it listens behind a proxy, by whatever address.
  expect(read('http://localhost:3001/', closed)).toBeNull();
  expect(read('http://127.9.9.9:3001/', closed)).toBeNull();
});
