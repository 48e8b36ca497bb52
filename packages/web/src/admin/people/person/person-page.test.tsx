import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anAnswer, aSession } from '../../../../testing/accounts.ts';
import { anaId, aPerson, aPersonEnrollment, aPersonRow } from '../../../../testing/administration.ts';
import { anEnrollment } from '../../../../testing/journeys.ts';
import { aMember, nothing } from '../../../../testing/people.ts';
import { refused } from '../../../../testing/refused.ts';
import { anEntry } from '../../../../testing/rewards.ts';
import { visit } from '../../../../testing/visit.ts';

const reading = `GET /api/admin/people/${anaId}`;
const open = (answers: Record<string, unknown> = {}, address = `/admin/users/${anaId}`) =>
  visit(address, { [reading]: aPerson(), 'GET /api/admin/people': nothing, ...answers }, aMember({ role: 'admin' }));
const enrollment = `/api/admin/enrollments/${anEnrollment().id}`;
const sent = (requests: { call: string; body: unknown }[], wanted: string) =>
  requests.find(({ call }) => call === wanted)?.body;

beforeEach(() => page.viewport(1280, 900));
afterEach(() => page.viewport(414, 896));

describe('the page', () => {
  test('says who it is, how far in which journey, from where and since when', { tags: 'long' }, async () => {
    const { screen } = await open();
    await expect.element(screen.getByRole('heading', { name: 'Ana Beatriz Conceição', level: 1 })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Usuários' }).last()).toHaveAttribute('href', '/admin/users');
    const card = screen.getByRole('list', { name: 'Inscrições' }).getByRole('listitem');
    for (const text of ['Foco sem Ruído', 'Ativo', 'Dia 8 de 21', '38%', 'Início 16/11/2026', 'catalogo_gratuito']) {
      await expect.element(card.getByText(text, { exact: true })).toBeVisible();
    }
    await expect.element(screen.getByText('6 · Transformado')).toBeVisible();
  });

  test('counts lessons where no day opens them, and never beyond the last', async () => {
    const journey = { ...aPersonEnrollment().journey, modoLiberacao: 'sequencial' as const };
    const entry = aPersonEnrollment({ journey, enrollment: anEnrollment({ currentDay: 22, progressPercent: 100 }) });
    const { screen } = await open({ [reading]: aPerson({ enrollments: [entry] }) });
    await expect.element(screen.getByText('Lição 21 de 21')).toBeVisible();
  });

  test('without an enrolment says so', async () => {
    const { screen } = await open({ [reading]: aPerson({ enrollments: [] }) });
    await expect.element(screen.getByRole('heading', { name: 'Nenhuma inscrição ainda' })).toBeVisible();
  });

  test('shows nothing of gamification while that is off', async () => {
    const { screen } = await open({ [reading]: aPerson({ stats: null }) });
    await expect.element(screen.getByText('Papel')).toBeVisible();
    expect(screen.getByText(/XP|Nível/).elements()).toHaveLength(0);
  });

  test('that cannot be read can be asked for again', async () => {
    const { screen, answers } = await open({ [reading]: refused('internal_error') });
    await expect.element(screen.getByRole('heading', { name: 'Erro ao carregar dados do usuário' })).toBeVisible();
    answers[reading] = aPerson();
    await screen.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Foco sem Ruído' })).toBeVisible();
  });

  test('of nobody says that nobody is there', async () => {
    const { screen } = await open({ [reading]: refused('user_not_found') });
    await expect.element(screen.getByRole('heading', { name: 'Usuário não encontrado' })).toBeVisible();
  });
});

describe('enrolling', () => {
  const enrolling = 'POST /api/admin/enrollments';
  const listing = 'GET /api/admin/journeys';
  const journeys = { items: [{ id: anEnrollment().journeyId, name: 'Finanças em Paz' }], nextCursor: null };
  const begin = async (answers: Record<string, unknown>) => {
    const visited = await open({ [listing]: journeys, ...answers });
    await visited.screen.getByRole('button', { name: 'Inscrever em Jornada' }).click();
    return { ...visited, dialog: visited.screen.getByRole('dialog', { name: 'Inscrever em Jornada' }) };
  };

  test('offers active journeys, says where it comes from and enrols', async () => {
    const { screen, dialog, requests } = await begin({ [enrolling]: anEnrollment() });
    const origin = dialog.getByPlaceholder('Ex: Cortesia, Teste, etc.');
    await expect.element(origin).toHaveValue('manual');
    await dialog.getByRole('combobox', { name: 'Jornada' }).selectOptions('Finanças em Paz');
    await origin.fill('Cortesia');
    await dialog.getByRole('button', { name: 'Inscrever', exact: true }).click();
    await expect.element(screen.getByText('Usuário inscrito com sucesso')).toBeVisible();
    expect(requests.find(({ call }) => call === listing)?.query).toMatchObject({ status: 'active' });
    expect(sent(requests, enrolling)).toEqual({
      userId: anaId,
      journeyId: anEnrollment().journeyId,
      origin: 'Cortesia',
    });
  });

  test('asks for a journey', async () => {
    const { dialog, requests } = await begin({});
    await dialog.getByRole('button', { name: 'Inscrever', exact: true }).click();
    await expect.element(dialog.getByText('Escolha uma jornada', { exact: true }).last()).toBeVisible();
    await expect.element(dialog.getByRole('combobox', { name: 'Jornada' })).toHaveFocus();
    expect(sent(requests, enrolling)).toBeUndefined();
  });

  test('a failure names what was tried', async () => {
    const { screen, dialog } = await begin({ [enrolling]: refused('internal_error') });
    await dialog.getByRole('combobox', { name: 'Jornada' }).selectOptions('Finanças em Paz');
    await dialog.getByRole('button', { name: 'Inscrever', exact: true }).click();
    await expect.element(screen.getByText('Erro ao inscrever usuário')).toBeVisible();
    await expect.element(dialog.getByRole('combobox', { name: 'Jornada' })).toHaveDisplayValue('Finanças em Paz');
  });
});

describe('actions on an enrolment', () => {
  const actions = [
    ['Resetar progresso', `POST ${enrollment}/reset`, 'Resetar progresso', 'Progresso resetado'],
    ['Remover', `DELETE ${enrollment}`, 'Remover inscrição', 'Inscrição removida'],
    ['Pausar', `POST ${enrollment}/pause`, 'Pausar inscrição', 'Inscrição pausada'],
  ] as const;

  test.each(actions)('%s asks first and tells the outcome', async (button, call, confirm, success) => {
    const { screen, requests } = await open({ [call]: {} });
    await screen.getByRole('button', { name: `${button}: Foco sem Ruído` }).click();
    expect(requests.map((request) => request.call)).not.toContain(call);
    await screen.getByRole('dialog').getByRole('button', { name: confirm }).click();
    await expect.element(screen.getByText(success)).toBeVisible();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  test.each([
    [...actions[0].slice(0, 3), 'Erro ao resetar progresso'],
    [...actions[1].slice(0, 3), 'Erro ao remover inscrição'],
    [...actions[2].slice(0, 3), 'Erro ao pausar inscrição'],
  ] as [string, string, string, string][])(
    '%s that fails names what was tried',
    async (button, call, confirm, failure) => {
      const { screen } = await open({ [call]: refused('internal_error') });
      await screen.getByRole('button', { name: `${button}: Foco sem Ruído` }).click();
      await screen.getByRole('dialog').getByRole('button', { name: confirm }).click();
      await expect.element(screen.getByText(failure)).toBeVisible();
    },
  );

  test('what an administrator paused can be resumed', { tags: 'long' }, async () => {
    const paused = aPerson({ enrollments: [aPersonEnrollment({ status: 'pausado', isPaused: true })] });
    const { screen } = await open({ [reading]: paused, [`POST ${enrollment}/resume`]: {} });
    await expect.element(screen.getByText('Pausado', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: 'Retomar: Foco sem Ruído' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Retomar inscrição' }).click();
    await expect.element(screen.getByText('Inscrição retomada')).toBeVisible();
  });

  test('one that somebody else removed is read again', async () => {
    const { screen, answers } = await open({ [`POST ${enrollment}/pause`]: refused('enrollment_not_found') });
    await screen.getByRole('button', { name: 'Pausar: Foco sem Ruído' }).click();
    answers[reading] = aPerson({ enrollments: [] });
    await screen.getByRole('dialog').getByRole('button', { name: 'Pausar inscrição' }).click();
    await expect.element(screen.getByText('Inscrição não encontrada')).toBeVisible();
    await expect.element(screen.getByText('Nenhuma inscrição ainda')).toBeVisible();
  });
});

describe('the account', () => {
  test('an unproven address can be confirmed', async () => {
    const confirming = `POST /api/admin/people/${anaId}/email-proof`;
    const unverified = aPerson({ user: { isEmailProven: false } });
    const { screen, requests } = await open({ [reading]: unverified, [confirming]: aPersonRow() });
    await expect.element(screen.getByText('Não confirmado')).toBeVisible();
    await screen.getByRole('button', { name: 'Confirmar e-mail' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Confirmar e-mail' }).click();
    await expect.element(screen.getByText('E-mail confirmado')).toBeVisible();
    expect(requests.map(({ call }) => call)).toContain(confirming);
  });

  test('an access link is made, mailed on request and shown', async () => {
    const making = `POST /api/admin/people/${anaId}/access-link`;
    const link = { link: '/reset-password?token=x', expiresAt: '2026-11-30T15:00:00.000Z', isMailed: true };
    const { screen, requests } = await open({ [making]: link });
    await screen.getByRole('button', { name: 'Link de acesso' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Criar link' }).click();
    await expect
      .element(screen.getByRole('textbox', { name: 'Link de acesso' }))
      .toHaveValue(`${window.location.origin}${link.link}`);
    await expect.element(screen.getByText(/também foi enviado por e-mail/)).toBeVisible();
    expect(sent(requests, making)).toEqual({ mail: true });
  });

  test('an administrator’s link is mailed to them alone, and without mail the way is on the server', async () => {
    const making = `POST /api/admin/people/${anaId}/access-link`;
    const chief = aPerson({ user: { role: 'admin' } });
    const { screen, answers } = await open({ [reading]: chief, [making]: refused('mail_not_configured') });
    await screen.getByRole('button', { name: 'Link de acesso' }).click();
    await expect.element(screen.getByRole('dialog').getByText(/o link vai só para ana@exemplo/)).toBeVisible();
    await screen.getByRole('button', { name: 'Enviar link' }).click();
    await expect.element(screen.getByText(/npm run access-link/)).toBeVisible();
    answers[making] = { link: null, expiresAt: '2026-11-30T15:00:00.000Z', isMailed: true };
    await screen.getByRole('button', { name: 'Enviar link' }).click();
    await expect.element(screen.getByText(/O link foi para o e-mail da pessoa/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Link de acesso' }).elements()).toHaveLength(0);
  });

  test('while the mail server has just changed, the link of an administrator says why it waits, and until when', async () => {
    const chief = aPerson({ user: { role: 'admin', linksHeldUntil: '2026-11-24T15:00:00.000Z' } });
    const { screen } = await open({ [reading]: chief });
    await screen.getByRole('button', { name: 'Link de acesso' }).click();
    await expect.element(screen.getByText(/O servidor de e-mail mudou há pouco/)).toBeVisible();
    await expect.element(screen.getByText(/npm run access-link/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enviar link' }).elements()).toHaveLength(0);
    await screen.getByRole('button', { name: 'Entendi' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('a member becomes an administrator', async () => {
    const setting = `PUT /api/admin/people/${anaId}/role`;
    const { screen, requests } = await open({ [setting]: aPersonRow({ role: 'admin' }) });
    await screen.getByRole('button', { name: 'Mais ações' }).click();
    await screen.getByRole('menuitem', { name: 'Tornar administrador' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Tornar administrador' }).click();
    await expect.element(screen.getByText('Usuário promovido a administrador')).toBeVisible();
    expect(sent(requests, setting)).toEqual({ role: 'admin' });
  });

  describe('correcting name and address', () => {
    const correcting = `PUT /api/admin/people/${anaId}`;
    const typo = { email: 'ana@gmial.con', addressRefusal: 'mailbox_unknown' as const };
    const begin = async (answers: Record<string, unknown> = {}) => {
      const visited = await open({ [reading]: aPerson({ user: typo }), ...answers });
      await expect.element(visited.screen.getByText('Esta caixa de e-mail não existe.')).toBeVisible();
      await visited.screen.getByRole('button', { name: 'Corrigir e-mail' }).click();
      return { ...visited, dialog: visited.screen.getByRole('dialog', { name: 'Corrigir nome e e-mail' }) };
    };

    test('offers what was probably meant, says what follows, and saves both', async () => {
      const { screen, dialog, requests } = await begin({ [correcting]: aPersonRow({ email: 'ana@gmail.com' }) });
      await expect.element(dialog.getByLabelText('Email')).toHaveFocus();
      await dialog.getByRole('button', { name: 'Quis dizer ana@gmail.com?' }).click();
      await expect.element(dialog.getByLabelText('Email')).toHaveValue('ana@gmail.com');
      await expect.element(dialog.getByText(/Os dois endereços são avisados/)).toBeVisible();
      await dialog.getByLabelText('Nome').fill('Ana B. Conceição');
      await dialog.getByRole('button', { name: 'Salvar correção' }).click();
      await expect.element(screen.getByText('Correção salva')).toBeVisible();
      expect(sent(requests, correcting)).toEqual({
        name: 'Ana B. Conceição',
        email: 'ana@gmail.com',
        shown: { name: 'Ana Beatriz Conceição', email: 'ana@gmial.con' },
      });
    });

    test('an address that is taken is refused at its field', async () => {
      const { dialog } = await begin({ [correcting]: refused('email_taken') });
      await dialog.getByLabelText('Email').fill('bia@exemplo.com');
      await dialog.getByRole('button', { name: 'Salvar correção' }).click();
      await expect.element(dialog.getByText('Este e-mail já tem uma conta')).toBeVisible();
      await expect.element(dialog.getByLabelText('Email')).toHaveFocus();
    });

    test('is not offered for an administrator', async () => {
      const { screen } = await open({ [reading]: aPerson({ user: { ...typo, role: 'admin' } }) });
      await screen.getByRole('button', { name: 'Mais ações' }).click();
      await expect.element(screen.getByRole('menuitem', { name: 'Remover dos administradores' })).toBeVisible();
      expect(screen.getByText(/^Corrigir/).elements()).toHaveLength(0);
    });
  });

  test('the last administrator stays one', async () => {
    const { screen } = await open({
      [reading]: aPerson({ user: { role: 'admin' } }),
      [`PUT /api/admin/people/${anaId}/role`]: refused('last_admin'),
    });
    await screen.getByRole('button', { name: 'Mais ações' }).click();
    await screen.getByRole('menuitem', { name: 'Remover dos administradores' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Remover dos administradores' }).click();
    await expect.element(screen.getByText('A plataforma precisa de pelo menos um administrador')).toBeVisible();
  });

  test('whoever was deleted is gone from the page, too', async () => {
    const { screen, address } = await open({ 'POST /functions/v1/delete-user': { success: true } });
    await screen.getByRole('button', { name: 'Mais ações' }).click();
    await screen.getByRole('menuitem', { name: 'Excluir usuário' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Excluir usuário' }).click();
    await expect.element(screen.getByText('Usuário deletado com sucesso')).toBeVisible();
    await expect.poll(address).toBe('/admin/users');
  });
});

describe('what somebody left behind', () => {
  test('answers, with what was asked', async () => {
    const answer = { ...anAnswer(), journeyId: anEnrollment().journeyId, journeyName: 'Foco sem Ruído' };
    const { screen, address } = await open({
      [`${reading}/answers`]: { items: [answer], nextCursor: null },
    });
    await screen.getByRole('tab', { name: 'Respostas' }).click();
    await expect.element(screen.getByText('O que mais distrai você?')).toBeVisible();
    await expect.element(screen.getByText('Celular', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Foco sem Ruído · Lição 8' })).toBeVisible();
    expect(address()).toBe(`/admin/users/${anaId}?aba=respostas`);
  });

  test('the XP statement, page by page', async () => {
    const line = (id: string, words: string) => ({
      ...anEntry({ xpBonus: 10 }),
      id,
      words,
      day: '2026-11-22',
      createdAt: '2026-11-22T15:00:00.000Z',
    });
    const ledger = `${reading}/ledger`;
    const { screen, answers } = await open({
      [ledger]: { items: [line('1', 'Lição concluída: Revisão · 10 XP de bônus')], nextCursor: 'mais' },
    });
    await screen.getByRole('tab', { name: 'Extrato de XP' }).click();
    await expect.element(screen.getByText('Lição concluída: Revisão')).toBeVisible();
    await expect.element(screen.getByText('+60 XP')).toBeVisible();
    answers[ledger] = { items: [line('2', 'Primeiro acesso do dia')], nextCursor: null };
    await screen.getByRole('button', { name: 'Carregar mais' }).click();
    await expect.element(screen.getByText('Primeiro acesso do dia')).toBeVisible();
  });

  test('sessions, which can be ended one by one', async () => {
    const sessions = `${reading}/sessions`;
    const other = aSession({
      id: '0199a1b2-0000-7000-8000-00000000a009',
      isCurrent: false,
      device: 'Safari no iPhone',
    });
    const ending = `DELETE /api/admin/people/${anaId}/sessions`;
    const { screen, requests, answers } = await open({ [sessions]: { sessions: [other] }, [ending]: { ended: 1 } });
    await screen.getByRole('tab', { name: 'Sessões' }).click();
    await screen.getByRole('button', { name: 'Encerrar sessão: Safari no iPhone' }).click();
    answers[sessions] = { sessions: [] };
    await screen.getByRole('dialog').getByRole('button', { name: 'Encerrar sessão' }).click();
    await expect.element(screen.getByText('Sessão encerrada')).toBeVisible();
    await expect.element(screen.getByText('Nenhuma sessão aberta')).toBeVisible();
    expect(requests.find(({ call }) => call === ending)?.query).toEqual({ sessionId: other.id });
  });

  test.each([
    ['Respostas', 'answers', 'Erro ao carregar respostas'],
    ['Extrato de XP', 'ledger', 'Erro ao carregar extrato de XP'],
    ['Sessões', 'sessions', 'Erro ao carregar sessões'],
  ])('%s that cannot be read can be asked for again', async (tab, part, failure) => {
    const { screen, answers } = await open({ [`${reading}/${part}`]: refused('busy') });
    await screen.getByRole('tab', { name: tab }).click();
    await expect.element(screen.getByRole('heading', { name: failure })).toBeVisible();
    answers[`${reading}/${part}`] = part === 'sessions' ? { sessions: [] } : nothing;
    await screen.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect.element(screen.getByRole('heading', { name: failure })).not.toBeInTheDocument();
  });
});

describe('a minor', () => {
  const setting = `PUT /api/admin/people/${anaId}/minor`;
  const minor = () => page.getByRole('switch', { name: 'Menor de idade' });
  const turn = () => page.getByText('Menor de idade', { exact: true }).click();

  test('is noted, because certificates show only initials in public then', async () => {
    const { answers, requests } = await open();
    answers[setting] = () => {
      answers[reading] = aPerson({ isMinor: true });
      return { isMinor: true };
    };
    await expect.element(minor()).not.toBeChecked();
    await expect
      .element(minor())
      .toHaveAccessibleDescription('Certificados mostram só as iniciais em público, e perguntas não são publicadas.');
    await turn();
    await expect.element(page.getByText('Certificados passam a mostrar só as iniciais')).toBeVisible();
    await expect.element(minor()).toBeChecked();
    expect(sent(requests, setting)).toEqual({ isMinor: true });
  });

  test("hears reminders only with a guardian's word, which is noted", async () => {
    const { answers, requests } = await open({ [reading]: aPerson({ isMinor: true, birthMonth: '2010-05' }) });
    answers[setting] = () => {
      answers[reading] = aPerson({ isMinor: true, birthMonth: '2010-05', guardianAllows: true });
      return { isMinor: true };
    };
    const allowed = page.getByRole('switch', { name: 'Responsável autorizou lembretes, por escrito' });
    await expect.element(page.getByText('05/2010')).toBeVisible();
    await expect.element(allowed).not.toBeChecked();
    await page.getByText('Responsável autorizou lembretes, por escrito').click();
    await expect.element(page.getByText('Autorização guardada')).toBeVisible();
    await expect.element(allowed).toBeChecked();
    expect(sent(requests, setting)).toEqual({ isMinor: true, guardianAllows: true });
  });

  test('springs back when it cannot be noted', async () => {
    await open({ [setting]: refused('busy') });
    await turn();
    await expect.element(page.getByText('Erro ao salvar')).toBeVisible();
    await expect.element(minor()).not.toBeChecked();
  });
});

describe('asking', () => {
  const setting = `PUT /api/admin/people/${anaId}/asking`;
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name }).click();
  };

  test('is blocked and opened again, and the page says so', async () => {
    const { answers, requests } = await open();
    answers[setting] = ({ isBlocked }: { isBlocked: boolean }) => {
      answers[reading] = aPerson({ isAskingBlocked: isBlocked });
      return { isBlocked };
    };
    await choose('Bloquear perguntas');
    await expect.element(page.getByText(/^Perguntas bloqueadas para Ana/)).toBeVisible();
    await expect.element(page.getByText('Bloqueadas')).toBeVisible();
    await choose('Liberar perguntas');
    await expect.element(page.getByText('Bloqueadas')).not.toBeInTheDocument();
    expect(requests.filter(({ call }) => call === setting).map(({ body }) => body)).toEqual([
      { isBlocked: true },
      { isBlocked: false },
    ]);
  });

  test('that cannot be blocked says why', async () => {
    await open({ [setting]: refused('busy') });
    await choose('Bloquear perguntas');
    await expect.element(page.getByText('Erro ao salvar')).toBeVisible();
  });
});
