import { beforeAll, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { aMember, aPlatform, nothing } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { plugInAuthenticator } from '../../../testing/virtual-authenticator.ts';
import { visit } from '../../../testing/visit.ts';

// Phones fold these cards away.
beforeAll(() => page.viewport(1280, 900));

const list = 'GET /api/me/passkeys';
const beginning = 'POST /api/me/passkeys/challenge';
const adding = 'POST /api/me/passkeys';
const stepUpStatus = 'GET /api/admin/step-up';
const confirming = 'POST /api/admin/step-up';
const signingIn = 'POST /api/accounts/passkey-sign-in';
const challenge = 'Tvq3XlqZDijGHzlGfxaBQM0hUPq_n7ycGNY2Yl8pu3w';

const id = '019a0000-0000-7000-8000-00000000000a';
const iphone = { id, name: 'iPhone', createdAt: '2026-11-20T12:00:00.000Z', lastUsedAt: null };
const creation = {
  challenge,
  rp: { id: 'localhost', name: 'Jornada' },
  user: { id: 'QW5h', name: 'ana@exemplo.com', displayName: 'Ana' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  excludeCredentials: [],
  extensions: { credProps: true },
};
const question = { challenge, rpId: 'localhost', timeout: 300_000, userVerification: 'required', allowCredentials: [] };
const withKeys = (...passkeys: object[]) => ({ passkeys, address: window.location.origin });

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const bodiesOf = (requests: { call: string; body: unknown }[], wanted: string) =>
  requests.filter(({ call }) => call === wanted).map(({ body }) => body);
const bytes = expect.stringMatching(/^[\w-]+$/);

/** Has the device make a key, as if it had been made earlier. */
async function aKeyOnTheDevice() {
  const device = await plugInAuthenticator();
  await navigator.credentials.create({
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(creation as never),
  });
  return device;
}

describe('the card on the profile', () => {
  test('makes a key with a name, after asking who it is', async () => {
    const device = await plugInAuthenticator();
    const { answers, requests } = await visit('/perfil', {
      [list]: withKeys(),
      [beginning]: refused('step_up_required'),
      [stepUpStatus]: { secondsLeft: 0, ways: ['password'], passwordFrom: null },
    });
    answers[confirming] = () => {
      answers[beginning] = creation;
      return { secondsLeft: 600 };
    };
    answers[adding] = () => {
      answers[list] = withKeys({ ...iphone, name: 'Celular' });
      return iphone;
    };
    await button('Criar chave de acesso').click();
    await dialog('Criar chave de acesso').getByLabelText('Nome da chave').fill('Celular');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog(/^É você/).getByText(/Criar uma chave de acesso pede uma confirmação/)).toBeVisible();
    await dialog(/^É você/)
      .getByLabelText('Sua senha')
      .fill('minha-senha');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Chave de acesso criada')).toBeVisible();
    await expect.element(button('Remover Celular')).toBeVisible();
    expect(await device.count()).toBe(1);
    expect(bodiesOf(requests, adding)).toEqual([
      {
        name: 'Celular',
        passkey: {
          id: bytes,
          clientDataJSON: bytes,
          attestationObject: bytes,
          transports: ['internal'],
          isDiscoverable: true,
        },
      },
    ]);
  });

  test('renames a key, and removes it after a question; the focus finds its place', async () => {
    const path = `/api/me/passkeys/${id}`;
    const { answers, requests } = await visit('/perfil', { [list]: withKeys(iphone) });
    await expect.element(page.getByText('Criada em 20/11/2026 · ainda não usada')).toBeVisible();
    answers[`PUT ${path}`] = () => {
      answers[list] = withKeys({ ...iphone, name: 'Celular' });
      return { ...iphone, name: 'Celular' };
    };
    await button('Renomear iPhone').click();
    await dialog('Renomear chave de acesso').getByLabelText('Nome da chave').fill('Celular');
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Remover Celular')).toBeVisible();
    expect(bodiesOf(requests, `PUT ${path}`)).toEqual([{ name: 'Celular' }]);
    answers[`DELETE ${path}`] = () => {
      answers[list] = withKeys();
      return { removed: true };
    };
    await button('Remover Celular').click();
    await expect.element(dialog('Remover chave de acesso?').getByText(/É a sua última/)).toBeVisible();
    await button('Remover chave').click();
    await expect.element(page.getByText('Chave de acesso removida')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Chaves de acesso' })).toHaveFocus();
  });

  test('says where keys work when this address is another one, and when there is none', async () => {
    const elsewhere = { passkeys: [], address: 'https://escola.exemplo' };
    const { answers } = await visit('/perfil', { [list]: elsewhere });
    await expect.element(page.getByText(/funcionam só em https:\/\/escola.exemplo/)).toBeVisible();
    await expect.element(button('Criar chave de acesso')).not.toBeInTheDocument();
    answers[list] = { passkeys: [], address: null };
    await visit('/perfil', answers);
    await expect.element(page.getByText(/precisam de um endereço da escola com nome e https/)).toBeVisible();
  });

  test('tells of a list that cannot be read, with a way to try again', async () => {
    const { answers } = await visit('/perfil', { [list]: refused('internal_error') });
    await expect.element(page.getByText('Erro ao carregar as chaves de acesso')).toBeVisible();
    answers[list] = withKeys(iphone);
    await button('Tentar novamente').click();
    await expect.element(button('Remover iPhone')).toBeVisible();
  });
});

describe('signing in', () => {
  const atTheDoor = () =>
    fakeServer({
      'GET /api/settings': aPlatform(),
      'GET /api/enrollments': nothing,
      'POST /api/accounts/passkey-sign-in/challenge': question,
    });

  test('by the button sends what the device signed, and opens the first page', async () => {
    await aKeyOnTheDevice();
    const { answers, requests } = atTheDoor();
    answers[signingIn] = refused('invalid_passkey');
    await renderApp('/auth');
    await button('Usar chave de acesso').click();
    await expect.element(page.getByText(/Não foi possível entrar com esta chave de acesso/)).toBeVisible();
    answers[signingIn] = () => {
      answers['GET /api/me'] = aMember();
      return { user: aMember().user, role: 'user', home: '/dashboard' };
    };
    await button('Usar chave de acesso').click();
    await expect.element(page.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();
    expect(bodiesOf(requests, signingIn).at(-1)).toEqual({
      id: bytes,
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: 'QW5h',
    });
  });

  test('says what to do where the device has no key, and keeps the form', async () => {
    await plugInAuthenticator();
    atTheDoor();
    await renderApp('/auth');
    await page.getByLabelText('Email').fill('ana@exemplo.com');
    await button('Usar chave de acesso').click();
    await expect.element(page.getByText(/entre com a senha e crie a sua no perfil/)).toBeVisible();
    await expect.element(page.getByLabelText('Email')).toHaveValue('ana@exemplo.com');
  });

  test('asks for no challenge before somebody is there', async () => {
    const { requests } = atTheDoor();
    await renderApp('/auth');
    await expect.element(button('Usar chave de acesso')).toBeVisible();
    expect(requests.filter(({ call }) => call.includes('passkey'))).toEqual([]);
    await page.getByLabelText('Email').click();
    await expect.poll(() => requests.filter(({ call }) => call.includes('passkey')).length).toBeGreaterThan(0);
  });
});
