import { describe, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

test('without any configuration everything has a default that works: embedded, demo, São Paulo', () => {
  expect(readEnvironment({})).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    isDemo: true,
    timeZone: 'America/Sao_Paulo',
    auditDays: 180,
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
    requiresEmailConfirmation: false,
    logLevel: 'info',
  });
});

test('a PostgreSQL address means no demo unless asked for', () => {
  expect(readEnvironment({ DATABASE_URL: 'postgres://x@y/z' }).isDemo).toBe(false);
  expect(readEnvironment({ DATABASE_URL: 'postgres://x@y/z', DEMO: '1' }).isDemo).toBe(true);
  expect(readEnvironment({ DEMO: '0' }).isDemo).toBe(false);
});

test('a replica belongs to a PostgreSQL server', () => {
  const replica = { DATABASE_REPLICA_URL: 'postgres://x@replica/z' };
  expect(readEnvironment({ DATABASE_URL: 'postgres://x@y/z', ...replica }).replicaUrl).toBe('postgres://x@replica/z');
  expect(() => readEnvironment(replica)).toThrow(
    'A configuração DATABASE_REPLICA_URL está errada: só vale com DATABASE_URL.',
  );
});

test('proxies are addresses or ranges', () => {
  expect(readEnvironment({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
});

test('empty values count as absent and addresses lose their last slash', () => {
  expect(readEnvironment({ SMTP_URL: '', PUBLIC_URL: 'https://escola.exemplo/' })).toMatchObject({
    smtpUrl: undefined,
    publicUrl: 'https://escola.exemplo',
  });
});

test('legal pages are web addresses, as a browser would write them', () => {
  expect(
    readEnvironment({ TERMS_URL: 'HTTPS://Escola.Exemplo', PRIVACY_URL: 'http://escola.exemplo/a "b"?c=d' }),
  ).toMatchObject({ termsUrl: 'https://escola.exemplo/', privacyUrl: 'http://escola.exemplo/a%20%22b%22?c=d' });
  expect(readEnvironment({ TERMS_URL: '' })).toMatchObject({ termsUrl: undefined, privacyUrl: undefined });
});

describe('a wrong value stops the start with one sentence that names it', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['STORAGE_URL', 'https://s3.exemplo/arquivos'],
    ['SMTP_URL', 'localhost:25'],
    ['PUBLIC_URL', 'ftp://x'],
    ['PUBLIC_URL', 'https://x.exemplo/caminho'],
    ['MAIL_FROM', 'xxx'],
    ['SMTP_URL', 'smtp://'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', 'loopback,foo'],
    ['OUTBOUND_ALLOW', 'n8n'],
    ['OUTBOUND_ALLOW', 'fe80::1%eth0'],
    ['ADMIN_EMAIL', 'fulano'],
    ['ADMIN_PASSWORD', 'curta'],
    ['TERMS_URL', 'javascript:alert(1)'],
    ['TERMS_URL', '/termos'],
    ['PRIVACY_URL', 'https://'],
    ['PRIVACY_URL', ' https://escola.exemplo'],
    ['DEMO', 'sim'],
    ['PLATFORM_TIME_ZONE', 'Marte/Olimpo'],
    ['LOG_LEVEL', 'alto'],
    ['AUTH_SECRET', 'curto'],
    ['CLOCK', 'ontem'],
  ])('%s=%s', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^A configuração ${name} está errada: .+\\.$`));
  });
});
