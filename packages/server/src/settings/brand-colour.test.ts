import { brandPalette } from '@jornada/domain/settings/brand-palette';
import { pageStyle, screenStyle } from '@jornada/domain/settings/brand-style';
import { desc } from 'drizzle-orm';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { buildApp } from '../app.ts';
import { sourceOf } from '../platform/http/pages/inline-hashes.ts';
import { auditLog } from '../tables/audit.ts';
import { platformSettings } from '../tables/settings.ts';

const t = useTestApp();
const red = '#c81e1e';
const builtPage = `<!doctype html><html lang="pt-BR"><head><title>Jornada - Desbloqueie Seu Potencial</title>
<meta name="theme-color" content="#fcf7ee" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#12141d" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg"><style>html{margin:0}</style><script type="application/json" id="platform-settings">{}</script></head></html>`;
let webFolder: string;

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'jornada-colour-'));
  await writeFile(join(webFolder, 'index.html'), builtPage);
});
afterAll(() => rm(webFolder, { recursive: true }));
afterEach(() => t.db.delete(platformSettings));

const save = async (brandColour: unknown) =>
  (await t.as(await anAdmin(t.db))).put('/api/admin/identity', { brandColour });
const settings = async () => (await t.visitor.get('/api/settings')).body;

/** The first HTML and its policy, from another process than the one that saves. */
async function firstPage() {
  const other = await buildApp(t.services, { webFolder, logger: false });
  const read = async () => {
    const { body, headers } = await other.inject({ url: '/dashboard', headers: { accept: 'text/html' } });
    return { body, policy: String(headers['content-security-policy']) };
  };
  return { read, close: () => other.close() };
}

describe('an administrator gives the school its colour', () => {
  test('and it stands in the first HTML of every process at once, under a policy that names its style alone', async () => {
    const page = await firstPage();
    const before = await page.read();
    expect((await save('#C81E1E')).body).toMatchObject({ brandColour: red });

    const { body, policy } = await page.read();
    expect(body).toContain(`<style>${screenStyle(red)}</style></head>`);
    expect(body).toContain(`content="${red}" media="(prefers-color-scheme: light)"`);
    expect(policy).toBe(before.policy.replace("style-src 'self'", `style-src 'self' ${sourceOf(screenStyle(red))}`));
    expect(policy).not.toContain('unsafe');
    expect((await t.visitor.get('/manifest.webmanifest')).body).toContain(`"theme_color":"${red}"`);
    await page.close();
  });

  test.each([null, '', '#0B7F56'])('%j brings the default back: not a byte is left of the colour', async (none) => {
    const page = await firstPage();
    const before = await page.read();
    const known = await settings();
    await save(red);
    expect((await page.read()).body).not.toBe(before.body);

    expect((await save(none)).body).toEqual(known);
    expect(await settings()).toEqual(known);
    expect(await page.read()).toEqual(before);
    expect(before.body).not.toContain('brandColour');
    await page.close();
  });

  test('what changed is written down, and another field leaves it alone', async () => {
    await save(red);
    await (await t.as(await anAdmin(t.db))).put('/api/admin/identity', { systemName: 'Escola da Ana' });
    expect(await settings()).toMatchObject({ systemName: 'Escola da Ana', brandColour: red });
    const [, first] = await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2);
    expect(first!.changes).toEqual([{ field: 'brandColour', before: null, after: red }]);
  });

  test.each(['vermelho', '#c81e1', '#c81e1e;}body{display:none', 'c81e1e', '#c81e1e\n'])(
    '%j is no colour',
    async (typed) => {
      const { status, body } = await save(typed);
      expect([status, body.issues]).toEqual([400, [{ path: 'brandColour', message: 'Use uma cor como #0B7F56' }]]);
    },
  );
});

test('what is stored and no colour counts as none', async () => {
  const known = await settings();
  for (const value of ['</style><script>alert(1)</script>', '#C81E1E', 7]) {
    await t.db
      .insert(platformSettings)
      .values({ settingKey: 'brand_colour', settingValue: { value }, updatedAt: new Date() });
    expect(await settings()).toEqual(known);
    await t.db.delete(platformSettings);
  }
});

describe('pages that the server makes', () => {
  test.each(['/certificado', '/certificado/0000-0000-0000', '/termos'])(
    '%s has a sheet with the colour',
    async (url) => {
      const before = await t.app.inject(url);
      await save(red);
      const { body, headers } = await t.app.inject(url);
      const address = '/certificado/recursos/cor-c81e1e.css';
      const sheet = `<link rel="stylesheet" href="${address}">`;
      expect(body).toContain(`${sheet}\n`);
      expect(body).toContain(`<meta name="theme-color" content="${red}"`);
      expect(before.body).not.toContain('cor-');
      // Nothing inline, so its policy needs no exception.
      expect(headers['content-security-policy']).toBe(before.headers['content-security-policy']);
      const served = await t.app.inject(address);
      expect([served.statusCode, served.headers['content-type'], served.body]).toEqual([
        200,
        'text/css; charset=utf-8',
        pageStyle(red),
      ]);
    },
  );

  test('there is a sheet of the school’s present colour alone', async () => {
    const statusOf = async (file: string) => (await t.app.inject(`/certificado/recursos/${file}`)).statusCode;
    expect(await statusOf('cor-c81e1e.css')).toBe(404);
    await save(red);
    expect([await statusOf('cor-c81e1e.css'), await statusOf('cor-c81e1f.css')]).toEqual([200, 404]);
    await save('#ffd400');
    expect([await statusOf('cor-c81e1e.css'), await statusOf('cor-ffd400.css')]).toEqual([404, 200]);
  });

  test.each(['cor-c81e1.css', 'cor-C81E1E.css', 'cor-.css', 'cor-c81e1e.js'])('%s is no sheet', async (file) => {
    await save(red);
    expect((await t.app.inject(`/certificado/recursos/${file}`)).statusCode).toBe(404);
  });
});

describe('mails', () => {
  const preview = async (path: string) => (await t.as(await anAdmin(t.db))).get(path);

  test('have its button and links, in shades that can be read', async () => {
    const path = '/api/admin/mail-templates/email_proof';
    const before = (await preview(path)).body.html as string;
    await save('#ffd400');
    const { leaf, 'leaf-ink': ink, 'on-leaf': label } = brandPalette('#ffd400').light;
    const after = (await preview(path)).body.html as string;
    expect(after).toContain(`background:${leaf};`);
    expect(after).toContain(`color:${label};`);
    expect(after).toContain(`style="color:${ink};word`);
    expect(after).not.toMatch(/#0b7f56|#08633f/);
    expect(before).toContain('background:#0b7f56;');
  });

  test('of reminders have both schemes of it', async () => {
    const path = '/api/admin/reminder-texts/waiting';
    const before = (await preview(path)).body.html as string;
    await save('#ffd400');
    const { light, dark } = brandPalette('#ffd400');
    const after = (await preview(path)).body.html as string;
    for (const part of [
      `class="btn" style="background:${light.leaf};`,
      `style="color:${light['leaf-ink']};font-weight:700"`,
      `.btn{background:${dark.leaf}!important}`,
      `.lnk{color:${dark['leaf-ink']}!important}`,
    ])
      expect(after).toContain(part);
    expect(after).not.toMatch(/#0b7f56|#3dbb8b|#74d9b0/);
    expect(before).toContain('class="btn" style="background:#0b7f56;');
  });
});
