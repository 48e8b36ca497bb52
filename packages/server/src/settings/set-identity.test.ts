import { desc } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anAsset } from '../../fixtures/asset.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { buildApp } from '../app.ts';
import { auditLog } from '../tables/audit.ts';
import { platformSettings } from '../tables/settings.ts';
import { renderShell } from './render-shell.ts';

const t = useTestApp();
const identity = async () => (await t.visitor.get('/api/settings')).body;
const save = async (form: object) => (await t.as(await anAdmin(t.db))).put('/api/admin/identity', form);

afterEach(() => t.db.delete(platformSettings));

describe('an administrator gives the platform its identity', () => {
  test('and everybody sees it at once: pages, the installed app and other processes', async () => {
    const [logo, dark] = [await anAsset(t.db), await anAsset(t.db)];
    const favicon = await anAsset(t.db, { folder: 'favicons' });
    const other = await buildApp(t.services, { webFolder: t.dataDir, logger: false });
    await other.inject({ url: '/api/settings' });
    const form = {
      systemName: '  Escola da Ana ',
      contactEmail: 'Oi@Escola.Exemplo',
      logoUrl: logo.url,
      logoDarkUrl: dark.url,
      faviconUrl: favicon.url,
    };

    const answer = await save(form);

    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ ...form, systemName: 'Escola da Ana', contactEmail: 'oi@escola.exemplo' });
    expect(await identity()).toEqual(answer.body);
    expect((await other.inject({ url: '/api/settings' })).json()).toEqual(answer.body);
    expect((await t.visitor.get('/manifest.webmanifest')).body).toContain('Escola da Ana');
    const page = `<title>Jornada - Desbloqueie Seu Potencial</title><link href="/favicon.svg"><script type="application/json" id="platform-settings">{}</script>`;
    expect(renderShell(page, answer.body, { isVisitor: false })).toContain(`href="${favicon.url}"`);
    await other.close();
  });

  test('a field at a time: what is absent stays, null and an empty address take away', async () => {
    const { url } = await anAsset(t.db);
    await save({ systemName: 'Escola da Ana', contactEmail: 'oi@escola.exemplo', logoUrl: url });

    await save({ systemName: 'Escola do Zé' });
    expect(await identity()).toMatchObject({
      systemName: 'Escola do Zé',
      contactEmail: 'oi@escola.exemplo',
      logoUrl: url,
    });

    await save({ contactEmail: '', logoUrl: null });
    expect(await identity()).toMatchObject({ systemName: 'Escola do Zé', contactEmail: null, logoUrl: null });
  });

  test('what changed is written down', async () => {
    await save({ systemName: 'Escola da Ana', contactEmail: 'oi@escola.exemplo' });
    await save({ systemName: 'Escola do Zé', contactEmail: 'oi@escola.exemplo' });
    const [action] = await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(action).toMatchObject({
      action: 'Identidade visual editada',
      changes: [{ field: 'systemName', before: 'Escola da Ana', after: 'Escola do Zé' }],
    });
  });

  test.each([
    ['systemName', 'ab', 'Mínimo 3 caracteres'],
    ['systemName', '   a   ', 'Mínimo 3 caracteres'],
    ['systemName', 'a'.repeat(51), 'Máximo 50 caracteres'],
    ['contactEmail', 'fulano', 'Email inválido'],
    ['logoUrl', 'https://outro.exemplo/logo.png', 'URL inválida'],
    ['logoUrl', '/platform-assets/favicons/1.png', 'URL inválida'],
    ['logoDarkUrl', '/platform-assets/logos/../x.png', 'URL inválida'],
    ['faviconUrl', 'javascript:alert(1)', 'URL inválida'],
  ])('%s cannot be %j', async (field, value, message) => {
    const { status, body } = await save({ [field]: value });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.issues).toEqual([{ path: field, message }]);
  });

  test('only with pictures that are stored', async () => {
    const { status, body } = await save({ systemName: 'Outra', logoUrl: '/platform-assets/logos/1-a.png' });
    expect([status, body.code, body.message]).toEqual([400, 'invalid_asset_url', 'URL inválida']);
    expect((await identity()).systemName).toBe('Jornada');
  });
});
