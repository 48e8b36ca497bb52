import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse } from '../../../testing/fake-server.ts';
import { aMember, aPlatform } from '../../../testing/people.ts';
import { aPrivacy } from '../../../testing/school-privacy.ts';
import { refused } from '../../../testing/refused.ts';
import { visit } from '../../../testing/visit.ts';

const visitSettings = (answers = {}, path = '/admin/configuracoes') =>
  visit(path, { 'GET /api/admin/selling': { sellsHere: true }, ...answers }, aMember({ role: 'admin' }));
const logo = '/platform-assets/logos/primeiro.png';
const aPng = (bytes = 10, name = 'logo.png', type = 'image/png') => new File([new Uint8Array(bytes)], name, { type });
const choose = (label: string, file: File) => userEvent.upload(page.getByLabelText(`Arquivo: ${label}`), file);
const name = () => page.getByRole('textbox', { name: 'Nome do sistema' });
const email = () => page.getByRole('textbox', { name: 'Email de contato' });
const save = () => page.getByRole('button', { name: 'Salvar' });
const expectText = async (text: string) => {
  await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
};
const toasted = (title: string, message: string) => expectText(`${title}${message}`);

beforeEach(() => page.viewport(1280, 900));

describe('the tabs', () => {
  test('stand in the address, which is followed for the four names only', { tags: 'long' }, async () => {
    const { address } = await visitSettings({}, '/admin/configuracoes?tab=webhooks');
    await expect.element(page.getByRole('tab', { name: 'Geral' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Integrações' }).click();
    await expectText('Disponível em breve');
    expect(address()).toBe('/admin/configuracoes?tab=integracoes');
  });

  test('the version that runs stands below every tab', async () => {
    await visitSettings({ 'GET /healthz': { status: 'ok', version: '1.2.3' } }, '/admin/configuracoes?tab=dashboard');
    await expectText('Jornada 1.2.3');
  });

  test('Avançado leads to the audit', async () => {
    await visitSettings({}, '/admin/configuracoes?tab=avancado');
    await expectText('Disponível em breve');
    await expect
      .element(page.getByRole('link', { name: 'Abrir auditoria' }))
      .toHaveAttribute('href', '/admin/auditoria');
    expect(page.getByText(/venc.* logo/).elements()).toHaveLength(0);
  });

  test('Avançado leads to privacy, and says how many requests are due soon', async () => {
    const answers = {
      'GET /api/admin/privacy': aPrivacy({ dueSoon: 2 }),
      'GET /api/admin/second-factor': { requiredFrom: null, adminsWithout: 0 },
    };
    await visitSettings(answers, '/admin/configuracoes?tab=avancado');
    await expect.element(page.getByText('2 vencem logo')).toHaveAttribute('data-tone', 'amber');
    await expect
      .element(page.getByRole('link', { name: 'Abrir privacidade' }))
      .toHaveAttribute('href', '/admin/privacidade');
  });

  test.each([
    ['integracoes', 'E-mails'],
    ['avancado', 'Auditoria'],
  ])('%s: what is still to come stands alone, and %s in a card of its own', async (tab, works) => {
    await visitSettings({}, `/admin/configuracoes?tab=${tab}`);
    await expectText('Disponível em breve');
    const later = page.getByText('Disponível em breve').element().closest('section')!;
    expect(later.querySelectorAll('a, button, input')).toHaveLength(0);
    expect(later.querySelectorAll('h2')).toHaveLength(1);
    const card = page.getByRole('group', { name: works, exact: true });
    await expect.element(card).toBeVisible();
    expect(later.contains(card.element())).toBe(false);
  });

  test('keep what was typed in Geral while somebody looks at another', async () => {
    await visitSettings();
    await name().fill('Escola da Ana');
    await page.getByRole('tab', { name: 'Dashboard' }).click();
    await page.getByRole('tab', { name: 'Geral' }).click();
    await expect.element(name()).toHaveValue('Escola da Ana');
  });
});

describe('name and contact address', () => {
  test('are saved as far as they changed, and the page goes by the new name at once', async () => {
    const { requests } = await visitSettings({
      'GET /api/settings': aPlatform({ contactEmail: 'oi@jornada.exemplo' }),
      'PUT /api/admin/identity': aPlatform({ systemName: 'Escola da Ana', contactEmail: 'oi@jornada.exemplo' }),
    });
    await name().fill('Escola da Ana');
    await expectText('Alterações não salvas');
    await save().click();
    await toasted('Configuração atualizada', 'As alterações foram salvas com sucesso.');
    expect(requests.find(({ call }) => call === 'PUT /api/admin/identity')?.body).toEqual({
      systemName: 'Escola da Ana',
    });
    await expect.poll(() => document.title).toBe('Escola da Ana - Desbloqueie Seu Potencial');
    await expect.element(page.getByText('Alterações não salvas')).not.toBeInTheDocument();
  });

  test.each([
    ['ab', 'Mínimo 3 caracteres'],
    ['a'.repeat(51), 'Máximo 50 caracteres'],
  ])('a name %o is refused beside its field, which gets the focus', async (typed, message) => {
    const { requests } = await visitSettings();
    await name().fill(typed);
    await save().click();
    await expectText(message);
    await expect.element(name()).toHaveFocus();
    expect(requests.map(({ call }) => call)).not.toContain('PUT /api/admin/identity');
  });

  test('an address that is none is refused, an empty one is none', async () => {
    const { requests } = await visitSettings({
      'GET /api/settings': aPlatform({ contactEmail: 'oi@jornada.exemplo' }),
      'PUT /api/admin/identity': aPlatform(),
    });
    await email().fill('ana arroba');
    await save().click();
    await expectText('Email inválido');
    await email().fill('');
    await save().click();
    await expectText('Configuração atualizada');
    expect(requests.find(({ call }) => call === 'PUT /api/admin/identity')?.body).toEqual({ contactEmail: '' });
  });

  test('that cannot be saved stay as typed', async () => {
    const failure = { code: 'internal_error' as const, message: 'Algo deu errado.', requestId: '7F3A09C1' };
    await visitSettings({ 'PUT /api/admin/identity': refuse(500, failure) });
    await name().fill('Escola da Ana');
    await save().click();
    await toasted('Erro ao atualizar', 'Algo deu errado. Código: 7F3A09C1');
    await expect.element(name()).toHaveValue('Escola da Ana');
  });

  test('that are not saved are not left without asking', async () => {
    const { address } = await visitSettings();
    await name().fill('Escola da Ana');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    expect(address()).toBe('/admin/configuracoes');
    await expect.element(name()).toHaveValue('Escola da Ana');
  });
});

describe("the school's colour", () => {
  const colour = () => page.getByRole('textbox', { name: 'Cor da escola' });
  const tokenOf = (token: string) => getComputedStyle(document.documentElement).getPropertyValue(token);

  test('is seen in both schemes before it is saved, and on the whole page once it is', async () => {
    const { requests } = await visitSettings({ 'PUT /api/admin/identity': aPlatform({ brandColour: '#1d4ed8' }) });
    await page.getByRole('button', { name: 'Azul', exact: true }).click();
    await expect.element(colour()).toHaveValue('#1D4ED8');
    const preview = page.getByRole('img', { name: 'Prévia no tema claro' });
    expect(getComputedStyle(preview.element()).getPropertyValue('--j-leaf')).toBe('#1d4ed8');
    await expect.element(page.getByRole('img', { name: 'Prévia no tema escuro' })).toBeVisible();
    expect(tokenOf('--j-leaf')).toBe('#0b7f56');
    await save().click();
    await expectText('Configuração atualizada');
    expect(requests.find(({ call }) => call === 'PUT /api/admin/identity')?.body).toEqual({ brandColour: '#1D4ED8' });
    expect(tokenOf('--j-leaf')).toBe('#1d4ed8');
  });

  test('that cannot be read everywhere says what is used instead', async () => {
    await visitSettings();
    await colour().fill('#FFD400');
    await expect.element(page.getByText(/^Para que .* um tom próximo: #[0-9A-F]{6} no tema claro\.$/)).toBeVisible();
    await colour().fill('#111111');
    await expect.element(page.getByText(/^Para que .* um tom próximo: #[0-9A-F]{6} no tema escuro\.$/)).toBeVisible();
    await colour().fill('');
    await expect.element(page.getByText(/^Para que /)).not.toBeInTheDocument();
  });

  test('that is none is refused beside its field', async () => {
    const { requests } = await visitSettings();
    await colour().fill('vermelho');
    await save().click();
    await expectText('Use uma cor como #0B7F56');
    await expect.element(colour()).toHaveFocus();
    expect(requests.map(({ call }) => call)).not.toContain('PUT /api/admin/identity');
  });

  test('goes back to the default', async () => {
    const { requests } = await visitSettings({
      'GET /api/settings': aPlatform({ brandColour: '#1d4ed8' }),
      'PUT /api/admin/identity': aPlatform(),
    });
    await expect.element(colour()).toHaveValue('#1D4ED8');
    await page.getByRole('button', { name: 'Voltar à cor padrão' }).click();
    await save().click();
    await expectText('Configuração atualizada');
    expect(requests.find(({ call }) => call === 'PUT /api/admin/identity')?.body).toEqual({ brandColour: '' });
    await expect.element(colour()).toHaveValue('');
    expect(tokenOf('--j-leaf')).toBe('#0b7f56');
  });
});

describe('a picture', () => {
  test('is sent, put to use and shown', async () => {
    const { requests } = await visitSettings({
      'POST /api/admin/assets/logos': { url: logo },
      'PUT /api/admin/identity': aPlatform({ logoUrl: logo }),
    });
    await choose('Logo principal', aPng());
    await expectText('Configuração atualizada');
    await expect.element(page.getByAltText('Logo principal atual')).toHaveAttribute('src', logo);
    await expect.element(page.getByRole('button', { name: 'Trocar Logo principal' })).toBeVisible();
    expect(requests.find(({ call }) => call === 'PUT /api/admin/identity')?.body).toEqual({ logoUrl: logo });
  });

  test.each([
    ['Logo principal', aPng(500 * 1024 + 1), 'O arquivo deve ter no máximo 500KB'],
    ['Logo para tema escuro', aPng(10, 'logo.gif', 'image/gif'), 'Formato de arquivo não suportado'],
    ['Favicon', aPng(100 * 1024 + 1), 'O arquivo deve ter no máximo 100KB'],
  ])('%s that cannot be taken is refused before it is sent', async (label, file, message) => {
    const { requests } = await visitSettings();
    await choose(label, file);
    await expect.element(page.getByRole('group', { name: label }).getByRole('alert')).toHaveTextContent(message);
    expect(requests.some(({ call }) => call.startsWith('POST /api/admin/assets'))).toBe(false);
  });

  test('that lies about its type is refused by the server in the same words', async () => {
    await visitSettings({ 'POST /api/admin/assets/favicons': refused('asset_type_not_supported') });
    await choose('Favicon', aPng());
    await expectText('Erro no upload');
    await expect
      .element(page.getByRole('group', { name: 'Favicon' }).getByRole('alert'))
      .toHaveTextContent('Formato de arquivo não suportado');
  });

  test('that is no whole picture is refused by the server, and says so beside it', async () => {
    await visitSettings({ 'POST /api/admin/assets/favicons': refused('asset_not_decodable') });
    await choose('Favicon', aPng());
    await expectText('Erro no upload');
    await expect
      .element(page.getByRole('group', { name: 'Favicon' }).getByRole('alert'))
      .toHaveTextContent('Arquivo de imagem inválido. Abra em um editor de imagens e salve uma cópia nova');
  });

  test('that was sent and could not be put to use says so', async () => {
    await visitSettings({
      'POST /api/admin/assets/logos': { url: logo },
      'PUT /api/admin/identity': refused('internal_error'),
    });
    await choose('Logo principal', aPng());
    await expectText('Erro ao atualizar');
    await expect.element(page.getByRole('button', { name: 'Enviar Logo principal' })).toBeEnabled();
  });

  test('is removed after a confirmation, and the focus stays beside it', async () => {
    const { answers, requests } = await visitSettings({
      'GET /api/settings': aPlatform({ logoUrl: logo }),
      'DELETE /api/admin/assets': () => {
        answers['GET /api/settings'] = aPlatform();
        return { removed: true };
      },
    });
    await page.getByRole('button', { name: 'Remover Logo principal' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remover', exact: true }).click();
    await toasted('Arquivo removido', 'O arquivo foi deletado com sucesso.');
    await expect.element(page.getByRole('button', { name: 'Enviar Logo principal' })).toHaveFocus();
    expect(requests.find(({ call }) => call === 'DELETE /api/admin/assets')?.query).toEqual({ url: logo });
  });

  test('for the dark scheme that is missing shows the main one as it will be seen, and warns of dark letters', async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 120, height: 40 });
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#22233b';
    context.fillRect(10, 10, 60, 20);
    await visitSettings({ 'GET /api/settings': aPlatform({ logoUrl: canvas.toDataURL() }) });
    const group = page.getByRole('group', { name: 'Logo para tema escuro' });
    await expect.element(group.getByText(/As letras escuras do logo principal somem neste fundo/)).toBeVisible();
    await expect.element(group.getByRole('img', { name: /aparece o principal/ })).toHaveAttribute('data-plate');
  });

  test('that cannot be removed stays', async () => {
    await visitSettings({
      'GET /api/settings': aPlatform({ faviconUrl: '/platform-assets/favicons/um.png' }),
      'DELETE /api/admin/assets': refused('invalid_asset_url'),
    });
    await page.getByRole('button', { name: 'Remover Favicon' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remover', exact: true }).click();
    await toasted('Erro ao remover', 'URL inválida');
    await expect.element(page.getByRole('button', { name: 'Trocar Favicon' })).toBeVisible();
  });
});

describe('the switches', () => {
  const turn = (label: string) => page.getByRole('switch', { name: label });
  const all = { signupEnabled: true, gamificationEnabled: true, exploreTabEnabled: true };

  test.each([
    ['Gamificação', 'gamificationEnabled'],
    ["Aba 'Explorar'", 'exploreTabEnabled'],
    ['Perguntas', 'questionsEnabled'],
    ['Cadastro de usuários', 'signupEnabled'],
  ])('%s is turned off for everybody', async (label, setting) => {
    const { answers, requests } = await visitSettings(
      {
        'PUT /api/admin/switches': () => {
          answers['GET /api/settings'] = aPlatform({ [setting]: false });
          return { ...all, [setting]: false };
        },
      },
      '/admin/configuracoes?tab=dashboard',
    );
    await expect.element(turn(label)).toBeChecked();
    await page.getByText(label, { exact: true }).click();
    await expectText('Configuração atualizada');
    await expect.element(turn(label)).not.toBeChecked();
    expect(requests.find(({ call }) => call === 'PUT /api/admin/switches')?.body).toEqual({ [setting]: false });
  });

  test('spring back when they cannot be turned', async () => {
    await visitSettings({ 'PUT /api/admin/switches': refused('busy') }, '/admin/configuracoes?tab=dashboard');
    await page.getByText('Gamificação', { exact: true }).click();
    await expectText('Erro ao atualizar');
    await expect.element(turn('Gamificação')).toBeChecked();
  });
});

test('that the school sells after all is said where selling is set up', async () => {
  const { answers, requests } = await visitSettings(
    {
      'GET /api/admin/selling': { sellsHere: false },
      'PUT /api/admin/selling': (body: { sellsHere: boolean }) => {
        answers['GET /api/admin/selling'] = body;
        return body;
      },
    },
    '/admin/configuracoes?tab=integracoes',
  );
  const sells = page.getByRole('switch', { name: 'Esta escola vende' });
  await expect.element(sells).not.toBeChecked();
  await page.getByText('Esta escola vende', { exact: true }).click();
  await expectText('Primeiros passos de venda de volta no Dashboard.');
  await expect.element(sells).toBeChecked();
  expect(requests.find(({ call }) => call === 'PUT /api/admin/selling')?.body).toEqual({ sellsHere: true });
});

test('settings that cannot be read can be asked for again', async () => {
  const { answers } = await visitSettings({ 'GET /api/settings': refused('busy') });
  await expectText('Erro ao carregar dados');
  answers['GET /api/settings'] = aPlatform();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(name()).toHaveValue('Jornada');
});
