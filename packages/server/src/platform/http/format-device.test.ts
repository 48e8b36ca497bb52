import { expect, test } from 'vitest';
import { formatDevice } from './format-device.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit}`;
const android = `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${blink}`;
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink}`;

test.each([
  ['Chrome no Windows', `${windows} Chrome/130.0.0.0 Safari/537.36`],
  ['Edge no Windows', `${windows} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`],
  ['Opera no Windows', `${windows} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`],
  ['Firefox no Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  ['Chrome no ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/130.0.0.0 Safari/537.36`],
  ['Safari no Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`],
  ['Safari no iPhone', `${iphone} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome no iPhone', `${iphone} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`],
  ['Edge no iPhone', `${iphone} Version/18.0 EdgiOS/130.0.2849.80 Mobile/15E148 Safari/605.1.15`],
  ['Firefox no iPhone', `${iphone} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`],
  ['Instagram no iPhone', `${iphone} Mobile/15E148 Instagram 356.0.0.26.102 (iPhone15,2; iOS 18_1; pt_BR)`],
  ['Facebook no Android', `${android} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 [FBAN/FB4A;FBAV/489.0;]`],
  ['Safari no iPad', `Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) ${webkit} Version/16.6 Mobile/15E148 Safari/604.1`],
  ['Chrome no Android', `${android} Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['Edge no Android', `${android} Chrome/130.0.0.0 Mobile Safari/537.36 EdgA/130.0.0.0`],
  ['Samsung Internet no Android', `${android} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`],
  ['Firefox no Android', 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'],
])('a member reads %s', (expected, userAgent) => {
  expect(formatDevice(userAgent)).toBe(expected);
});

test('what is half known is half told, and what is unknown not at all', () => {
  expect(formatDevice('Mozilla/5.0 (Windows NT 10.0) Estranho/1.0')).toBe('Windows');
  expect(formatDevice('Mozilla/5.0 Firefox/132.0')).toBe('Firefox');
  for (const unknown of [null, '', 'curl/8.5.0', '<script>alert(1)</script>']) expect(formatDevice(unknown)).toBeNull();
});

test('a description made to keep the server busy is answered at once', () => {
  // CPU time of this thread, so that other load on the machine does not count.
  const before = process.threadCpuUsage();
  expect(formatDevice('Version/1 '.repeat(30_000))).toBeNull();
  const { user, system } = process.threadCpuUsage(before);
  expect(user + system).toBeLessThan(1_000_000);
});
