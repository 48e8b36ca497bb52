import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anaId } from '../../../testing/administration.ts';
import { aMail, aMailList } from '../../../testing/mails.ts';
import { refused } from '../../../testing/refused.ts';
import { visitAsAdmin } from '../../../testing/admin-fixtures.ts';
import { isAnythingUnsaved } from '../ui/form/unsaved.ts';

const listing = 'GET /api/admin/mails';
const open = (answers: Record<string, unknown> = {}, path = '/admin/emails') =>
  visitAsAdmin(path, { [listing]: aMailList(), 'GET /api/admin/mail-texts': { items: [] }, ...answers });
const row = (n = 1) => page.getByRole('row').nth(n);
const dialog = () => page.getByRole('dialog');
const bodyOf = (requests: { call: string; body: unknown }[], wanted: string) =>
  requests.find(({ call }) => call === wanted)?.body;

beforeEach(() => page.viewport(1280, 900));
afterEach(() => page.viewport(414, 896));

describe('the outbox', () => {
  test('says what was written to whom, what for, and what became of it', { tags: 'long' }, async () => {
    const failed = aMail({
      id: 'm2',
      status: 'failed',
      attempts: 8,
      lastError: 'Caixa de correio cheia',
      sentAt: null,
    });
    const waiting = aMail({ id: 'm3', status: 'queued', attempts: 0, sentAt: null, userId: null, template: null });
    await open({ [listing]: aMailList([aMail(), failed, waiting]) });
    await expect.element(row(1).getByText('Sua jornada Finanças em Paz está aberta')).toBeVisible();
    await expect.element(row(1).getByText(/Boas-vindas da compra/)).toBeVisible();
    await expect.element(row(1).getByText('Enviado')).toBeVisible();
    await expect
      .element(row(1).getByRole('link', { name: 'ana@exemplo.com.br' }))
      .toHaveAttribute('href', `/admin/users/${anaId}`);
    for (const text of ['Falhou', 'Caixa de correio cheia', '8 tentativas']) {
      await expect.element(row(2).getByText(text)).toBeVisible();
    }
    await expect.element(row(3).getByText('Na fila')).toBeVisible();
    expect(row(3).getByRole('link').elements()).toHaveLength(0);
  });

  test('gives the status room for its words beside the longest subject and address', async () => {
    const lastError = 'Caixa de correio cheia: o provedor pede para tentar outra vez amanhã, depois das oito';
    const subject = 'Sua jornada Finanças em Paz: do vermelho ao primeiro investimento está aberta desde hoje cedo';
    const recipient = 'maria.antonieta.albuquerque.montenegro@correio-da-escola.exemplo.com.br';
    await open({
      [listing]: aMailList([
        aMail({ subject, recipient }),
        aMail({ id: 'm2', subject, recipient, status: 'failed', attempts: 8, lastError, sentAt: null }),
      ]),
    });
    for (const [n, word] of [
      [1, 'Enviado'],
      [2, 'Falhou'],
    ] as const) {
      const pill = row(n).getByText(word, { exact: true });
      await expect.element(pill).toBeVisible();
      const cell = pill.element().closest('td')!;
      expect(cell.getBoundingClientRect().width).toBeGreaterThanOrEqual(120);
      expect(pill.element().getClientRects()).toHaveLength(1);
    }
    expect(row(2).getByText(lastError).element().getBoundingClientRect().width).toBeGreaterThanOrEqual(200);
    const frame = row(1).element().closest('table')!.parentElement!;
    expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
  });

  test('counts what waits, what went and what failed, and shows one kind on request', { tags: 'long' }, async () => {
    const visited = await open({
      [listing]: aMailList([aMail()], { counts: { queued: 3, sent: 1001, saved: 0, failed: 12 } }),
    });
    for (const name of ['Na fila (3)', 'Enviados (1.000+)']) {
      await expect.element(page.getByRole('tab', { name })).toBeVisible();
    }
    // Mails are sent and none was only saved, so the tab is missing.
    await expect.element(page.getByRole('tab', { name: /Só gravados/ })).not.toBeInTheDocument();
    await page.getByRole('tab', { name: 'Falhas (12)' }).click();
    await page.getByRole('searchbox', { name: 'Buscar e-mails' }).fill('ana@');
    await expect.poll(visited.address).toBe('/admin/emails?status=falhas&busca=ana%40');
    await expect
      .poll(() => visited.requests.filter(({ call }) => call === listing).at(-1)?.query)
      .toEqual({ status: 'failed', search: 'ana@' });
  });

  test('without mails says so, and with words that match none', { tags: 'long' }, async () => {
    await open({ [listing]: aMailList([]) });
    await expect.element(page.getByRole('heading', { name: 'Nenhum e-mail ainda' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Convidar membros' }))
      .toHaveAttribute('href', '/admin/users?papel=membros');
    await page.getByRole('searchbox').fill('zebra');
    await expect.element(page.getByRole('heading', { name: 'Nenhum e-mail encontrado' })).toBeVisible();
  });

  test.each([
    ['mailbox_unknown', '550 5.1.1 User unknown', 'Esta caixa de e-mail não existe.'],
    ['mailbox_full', '552 5.2.2 Over quota', 'A caixa de e-mail desta pessoa está cheia.'],
    ['address_refused', '550 No', 'O servidor de e-mail recusou este endereço de vez.'],
  ] as const)('says %s in words, and the server’s own answer under the mouse', async (refusal, lastError, sentence) => {
    await open({ [listing]: aMailList([aMail({ status: 'failed', refusal, lastError, sentAt: null })]) });
    await expect.element(row().getByText(sentence)).toHaveAttribute('title', lastError);
    await expect.element(row().getByText('1 tentativa')).toBeVisible();
  });

  test('is a list of cards on phones, no wider than those', async () => {
    await page.viewport(360, 800);
    const recipient = 'maria.antonieta.albuquerque.montenegro@correio-da-escola.exemplo.com.br';
    await open({ [listing]: aMailList([aMail({ recipient, status: 'failed', lastError: 'x'.repeat(200) })]) });
    await expect.element(page.getByRole('list', { name: 'E-mails' }).getByText(recipient)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });

  test('that cannot be read can be asked for again', async () => {
    const { answers } = await open({ [listing]: refused('internal_error') });
    await expect.element(page.getByRole('heading', { name: 'Erro ao carregar e-mails' })).toBeVisible();
    answers[listing] = aMailList();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect.element(row().getByText('Enviado')).toBeVisible();
  });
});

describe('while no mail is configured', () => {
  test('a banner says so and what to do, and nothing can be sent', async () => {
    await open({ [listing]: aMailList([aMail()], { isMailConfigured: false }) });
    await expect.element(page.getByRole('heading', { name: 'O envio de e-mails não está configurado' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Enviar e-mail de teste' })).toBeDisabled();
    await expect.element(row().getByRole('button', { name: /^Reenviar/ })).toBeDisabled();
    const way = page.getByRole('region', { name: 'O envio de e-mails não está configurado' }).getByRole('link');
    await expect.element(way).toHaveAttribute('href', '/admin/emails?aba=servidor');
  });
});

describe('sending', () => {
  test('a mail again', async () => {
    const resending = `POST /api/admin/mails/${aMail().id}/resend`;
    const { requests } = await open({ [resending]: aMail({ id: 'm2', status: 'queued' }) });
    await row()
      .getByRole('button', { name: /^Reenviar/ })
      .click();
    await expect.element(page.getByText('E-mail a caminho de ana@exemplo.com.br.')).toBeVisible();
    expect(requests.map(({ call }) => call)).toContain(resending);
    await expect.poll(() => requests.filter(({ call }) => call === listing).length).toBeGreaterThan(1);
  });

  test('a mail again that nobody can write any more says why', async () => {
    await open({ [`POST /api/admin/mails/${aMail().id}/resend`]: refused('mail_not_resendable') });
    await row()
      .getByRole('button', { name: /^Reenviar/ })
      .click();
    await expect.element(page.getByText(/já foi apagado por segurança/)).toBeVisible();
  });

  test('a test mail, to oneself unless somebody else is named', { tags: 'long' }, async () => {
    const sending = 'POST /api/admin/mails/test';
    const { requests } = await open({ [sending]: aMail({ recipient: 'outra@exemplo.com.br', template: 'test' }) });
    await page.getByRole('button', { name: 'Enviar e-mail de teste' }).click();
    const to = dialog().getByRole('textbox', { name: 'Para' });
    await expect.element(to).toHaveValue('marina@exemplo.com.br');
    await to.fill('sem-arroba');
    await dialog().getByRole('button', { name: 'Enviar' }).click();
    await expect.element(dialog().getByText('Email inválido')).toBeVisible();
    await to.fill('outra@exemplo.com.br');
    await dialog().getByRole('button', { name: 'Enviar' }).click();
    await expect.element(page.getByText('E-mail de teste a caminho de outra@exemplo.com.br.')).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(bodyOf(requests, sending)).toEqual({ to: 'outra@exemplo.com.br' });
  });
});

describe('a text of one’s own', () => {
  const texts = 'GET /api/admin/mail-texts';
  const saving = 'PUT /api/admin/mail-texts/invitation';
  const own = { subject: 'Venha', heading: 'Oi, {nome}', body: 'Venha para {jornada}.', button: 'Ir' };
  const shown = { subject: 'Seu convite', html: '<p>Oi, Ana Lima</p>', text: '' };
  const begin = async (mine: typeof own | null, answers: Record<string, unknown> = {}) => {
    const visited = await open({
      [texts]: { items: [{ template: 'invitation', own: mine }] },
      'GET /api/admin/mail-templates/welcome': shown,
      'GET /api/admin/mail-templates/invitation': shown,
      'POST /api/admin/mail-texts/invitation/preview': shown,
      ...answers,
    });
    await page.getByRole('button', { name: 'Ver modelos' }).click();
    await dialog().getByRole('combobox', { name: 'Modelo' }).selectOptions('Convite');
    await dialog()
      .getByRole('button', { name: mine ? 'Editar seu texto' : 'Escrever seu texto' })
      .click();
    await expect.element(page.getByRole('dialog', { name: 'Texto: Convite' })).toBeVisible();
    return visited;
  };

  test('begins close to ours, refuses an unknown field at its place, and is saved', async () => {
    const { requests } = await begin(null, { [saving]: { template: 'invitation', own } });
    await expect.element(dialog().getByLabelText('Assunto')).toHaveValue('Seu convite: {jornada}');
    await dialog().getByRole('textbox', { name: 'Texto', exact: true }).fill('Oi, {idade}');
    await dialog().getByRole('button', { name: 'Salvar texto' }).click();
    await expect.element(dialog().getByText('Não existe o campo {idade}')).toBeVisible();
    await dialog().getByRole('textbox', { name: 'Texto', exact: true }).fill('Oi, {nome}');
    await dialog().getByRole('button', { name: 'Salvar texto' }).click();
    await expect.element(page.getByText('Texto salvo: vale a partir do próximo e-mail')).toBeVisible();
    expect(bodyOf(requests, saving)).toMatchObject({ text: { body: 'Oi, {nome}' }, shown: null });
  });

  test('is shown beside as it is typed, and sent to oneself before it is saved', async () => {
    const sending = 'POST /api/admin/mail-texts/invitation/test';
    const { requests } = await begin(own, {
      'POST /api/admin/mail-texts/invitation/preview': ({ text }: { text: typeof own }) => ({
        ...shown,
        subject: `Prévia de ${text.subject}`,
      }),
      [sending]: aMail({ recipient: 'marina@exemplo.com.br' }),
    });
    await expect.element(dialog().getByText('Prévia de Venha', { exact: true })).toBeVisible();
    const subject = dialog().getByRole('textbox', { name: 'Assunto' });
    await subject.fill('Venha já');
    await expect.element(dialog().getByText('Prévia de Venha já')).toBeVisible();
    await subject.fill('Venha, {idade}');
    await expect.element(dialog().getByText('A prévia espera: falta acertar o texto.')).toBeVisible();
    await expect.element(dialog().getByText('Prévia de Venha já')).toBeVisible();
    await subject.fill('Venha');
    await dialog().getByRole('button', { name: 'Enviar para mim' }).click();
    await expect.element(page.getByText('E-mail a caminho de marina@exemplo.com.br.')).toBeVisible();
    expect(bodyOf(requests, sending)).toEqual({ text: own });
    expect(bodyOf(requests, saving)).toBeUndefined();
  });

  test('gets a field from a menu, by the keyboard, at the cursor, and the keyboard undoes it', async () => {
    await begin(own);
    const area = dialog().getByRole('textbox', { name: 'Texto', exact: true });
    await area.click();
    (area.element() as HTMLTextAreaElement).setSelectionRange(5, 5);
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(page.getByRole('menu', { name: 'Campo em Texto' })).toBeVisible();
    await userEvent.keyboard('{End}{Enter}');
    await expect.element(area).toHaveValue('Venha{link} para {jornada}.');
    await expect.element(area).toHaveFocus();
    await userEvent.keyboard('!');
    await expect.element(area).toHaveValue('Venha{link}! para {jornada}.');
    await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
    await expect.element(area).toHaveValue(own.body);
    await dialog().getByRole('button', { name: 'Campo em Assunto' }).click();
    await expect.element(page.getByRole('menuitem', { name: /^nome/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(dialog().getByRole('button', { name: 'Campo em Assunto' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(page.getByRole('menuitem', { name: /^link/ }).elements()).toHaveLength(0);
  });

  test('tints its fields in place: each lies where the text field has it', async () => {
    await begin({ ...own, body: `${'palavradevinteecincoletras '.repeat(9)}{nome} {idade}\n\nمرحبا {link}\n` });
    const area = dialog().getByRole('textbox', { name: 'Texto', exact: true }).element() as HTMLTextAreaElement;
    const copy = area.closest('[data-part]')!.firstElementChild as HTMLElement;
    const marks = [...copy.querySelectorAll('mark')].map((mark) => [mark.textContent, mark.dataset['kind']]);
    expect(marks).toEqual([
      ['{nome}', 'field'],
      ['{idade}', 'wrong'],
      ['{link}', 'field'],
    ]);
    // Nothing scrolls, and both have the same box and the same letters.
    expect(area.scrollHeight).toBeLessThanOrEqual(area.clientHeight);
    expect(copy.getBoundingClientRect()).toEqual(area.getBoundingClientRect());
    for (const name of ['font', 'padding', 'letterSpacing', 'whiteSpace', 'overflowWrap', 'textAlign'] as const)
      expect(getComputedStyle(copy)[name]).toBe(getComputedStyle(area)[name]);
  });

  test('keeps a pasted subject on one line, and Enter there saves', async () => {
    const { requests } = await begin(own, { [saving]: { template: 'invitation', own } });
    const subject = dialog().getByRole('textbox', { name: 'Assunto' });
    await subject.fill('Venha\r\n  logo');
    await expect.element(subject).toHaveValue('Venha logo');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Texto salvo: vale a partir do próximo e-mail')).toBeVisible();
    expect(bodyOf(requests, saving)).toMatchObject({ text: { subject: 'Venha logo' } });
  });

  test('is not lost by leaving: that asks, and the text stays', async () => {
    await begin(own);
    await dialog().getByRole('textbox', { name: 'Título' }).fill('Meu título');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog().getByText('O que você digitou ainda não foi salvo.')).toBeVisible();
    await expect.element(dialog().getByRole('button', { name: 'Continuar editando' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await dialog().getByRole('button', { name: 'Voltar ao texto original' }).click();
    await dialog().getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(dialog().getByRole('textbox', { name: 'Título' })).toHaveValue('Meu título');
    expect(isAnythingUnsaved()).toBe(true);
  });

  test('goes back to ours after a question', async () => {
    const { requests } = await begin(own, { [saving]: { template: 'invitation', own: null } });
    await dialog().getByRole('button', { name: 'Voltar ao texto original' }).click();
    await dialog().getByRole('button', { name: 'Voltar ao original' }).click();
    await expect.element(page.getByText('Texto original de volta')).toBeVisible();
    expect(bodyOf(requests, saving)).toEqual({ text: null, shown: own });
  });
});

describe('the templates', () => {
  const preview = (template: string) => `GET /api/admin/mail-templates/${template}`;
  const html = `<!doctype html><html><head></head><body><p style="color:rgb(1,2,3)">Boas-vindas, Ana!</p><script>parent.document.title = 'x'</script></body></html>`;
  const begin = async (answers: Record<string, unknown>) => {
    const visited = await open(answers);
    await page.getByRole('button', { name: 'Ver modelos' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Modelos de e-mail' })).toBeVisible();
    return visited;
  };

  test('are shown as they look in a frame that can do nothing, and as text', async () => {
    await begin({ [preview('welcome')]: { subject: 'Sua jornada está aberta', html, text: 'Boas-vindas, Ana!' } });
    await expect.element(dialog().getByText('Sua jornada está aberta')).toBeVisible();
    const frame = dialog().getByTitle('Modelo Boas-vindas da compra');
    await expect.element(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    const srcdoc = frame.element().getAttribute('srcdoc');
    expect(srcdoc).toContain('<base target="_blank">');
    // The page's content-security policy refuses style attributes.
    expect(srcdoc).not.toContain(' style=');
    const text = () => (frame.element() as HTMLIFrameElement).contentDocument?.querySelector('p');
    await expect.poll(() => text()?.style.color).toBe('rgb(1, 2, 3)');
    expect(document.title).not.toBe('x');
    await dialog().getByRole('tab', { name: 'Só texto' }).click();
    await expect.element(dialog().getByRole('textbox', { name: 'Texto do e-mail' })).toHaveValue('Boas-vindas, Ana!');
  });

  test(
    'are chosen by what they are for; one that cannot be read can be asked for again',
    { tags: 'long' },
    async () => {
      const { answers } = await begin({
        [preview('welcome')]: { subject: 'Sua jornada está aberta', html, text: '' },
        [preview('invitation')]: refused('busy'),
      });
      await dialog().getByRole('combobox', { name: 'Modelo' }).selectOptions('Convite');
      await expect.element(dialog().getByRole('heading', { name: 'Erro ao carregar modelo' })).toBeVisible();
      answers[preview('invitation')] = { subject: 'Você foi convidada', html, text: '' };
      await dialog().getByRole('button', { name: 'Tentar novamente' }).click();
      await expect.element(dialog().getByText('Você foi convidada')).toBeVisible();
    },
  );
});

test('the settings keep their placeholder and lead to the outbox', { tags: 'long' }, async () => {
  await visitAsAdmin('/admin/configuracoes?tab=integracoes');
  await expect.element(page.getByText('Disponível em breve')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Abrir e-mails' })).toHaveAttribute('href', '/admin/emails');
});

test('a mail that was only written into a file is not called sent', async () => {
  const lastError = 'Só gravado como arquivo: o envio de e-mails não estava configurado.';
  const counts = { queued: 0, sent: 0, saved: 1, failed: 0 };
  const { address, requests } = await open({
    [listing]: aMailList([aMail({ status: 'saved', lastError, canResend: true })], { counts }),
  });
  await expect.element(page.getByRole('tab', { name: 'Enviados (0)' })).toBeVisible();
  await page.getByRole('tab', { name: 'Só gravados (1)' }).click();
  await expect.poll(address).toBe('/admin/emails?status=gravados');
  await expect.poll(() => requests.filter(({ call }) => call === listing).at(-1)?.query).toEqual({ status: 'saved' });
  await expect.element(page.getByText('Só gravado', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText(lastError).first()).toBeVisible();
  await expect.element(page.getByText('Enviado', { exact: true })).not.toBeInTheDocument();
});
