import { afterEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../fixtures/test-app.ts';
import { platformSettings } from '../tables/settings.ts';
import { manifestOf } from './manifest.ts';

const t = useTestApp();
const manifest = () => t.app.inject({ url: '/manifest.webmanifest' });

afterEach(() => t.db.delete(platformSettings));

describe('an installed platform', () => {
  test('carries the name that an administrator gave it, from the moment it was given', async () => {
    expect((await manifest()).json()).toMatchObject({ name: 'Jornada', short_name: 'Jornada' });

    await t.db.insert(platformSettings).values({
      settingKey: 'system_name',
      settingValue: { value: 'Escola da Ana' },
      updatedAt: new Date(),
    });

    const answer = await manifest();
    expect(answer.json()).toMatchObject({ name: 'Escola da Ana', lang: 'pt-BR', start_url: '/dashboard' });
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test('may take its manifest and its worker from this platform, and from nowhere else', async () => {
    const policy = String((await manifest()).headers['content-security-policy']);
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("manifest-src 'self'");
  });
});

test.each([
  ['Jornada', 'Jornada'],
  ['Escola da Ana', 'Escola da Ana'],
  ['Escola de Novos Começos', 'Escola de'],
  ['Desenvolvimento', 'Desenvolvimento'],
])('on a home screen %s is called %s', (systemName, short) => {
  expect(manifestOf({ systemName }).short_name).toBe(short);
});
