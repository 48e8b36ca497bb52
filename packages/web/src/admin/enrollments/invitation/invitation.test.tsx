import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anaId } from '../../../../testing/administration.ts';
import { aMember, nothing } from '../../../../testing/people.ts';
import { refused } from '../../../../testing/refused.ts';
import { visit } from '../../../../testing/visit.ts';

const inviting = 'POST /api/admin/people';
const aJourneyRow = (id: number, name: string) => ({
  id: `0199a1b2-0000-7000-8000-00000000000${id}`,
  name,
  status: 'active',
  tipo: 'gratuita',
  visibilidade: 'publica',
  modoLiberacao: 'uma_por_dia',
  totalDays: 21,
  lessonCount: 21,
  enrollmentCount: 0,
  createdAt: '2026-01-01T12:00:00.000Z',
});
const names = ['Finanças em Paz', 'Foco sem Ruído', 'Falar em Público', 'Liderança', 'Sono', 'Ritmo'];
const rows = names.map((name, place) => aJourneyRow(place + 1, name));
const journeys = { items: rows, nextCursor: null, counts: { total: 6, active: 6 } };
const access = { link: '/reset-password#token=abc', expiresAt: '2026-11-30T15:00:00.000Z', isMailed: false };
const aLine = (email: string, line: object = {}) => ({
  email,
  outcome: 'created',
  userId: anaId,
  hasPassword: false,
  journeys: [{ journeyId: rows[0]!.id, outcome: 'enrolled' }],
  hasTags: true,
  access,
  ...line,
});
type Body = { people: { email: string; name?: string }[]; journeyIds: string[]; mail: boolean };

const open = async (answers: Record<string, unknown> = {}, address = '/admin/enrollments?abrir=inscricao') => {
  const visited = await visit(
    address,
    {
      'GET /api/admin/enrollments': { ...nothing, count: 0, isCapped: false },
      'GET /api/admin/people': nothing,
      'GET /api/admin/journeys': journeys,
      [inviting]: ({ people }: Body) => ({ people: people.map(({ email }) => aLine(email)) }),
      ...answers,
    },
    aMember({ role: 'admin' }),
  );
  const dialog = visited.screen.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'Pessoas' });
  const sent = () => visited.requests.filter(({ call }) => call === inviting).map(({ body }) => body as Body);
  return { ...visited, dialog, field, sent };
};

beforeEach(() => page.viewport(1280, 900));
afterEach(() => page.viewport(414, 896));

describe('three clicks', () => {
  test('Nova inscrição, a journey, and the button that names the count', { tags: 'long' }, async () => {
    const { screen, dialog, sent } = await open({}, '/admin/enrollments');
    await screen.getByRole('button', { name: 'Nova inscrição' }).click();
    // The field already has the focus.
    await expect.element(dialog.getByRole('textbox', { name: 'Pessoas' })).toHaveFocus();
    await userEvent.keyboard('ana@exemplo.com');
    await dialog.getByRole('checkbox', { name: /Finanças em Paz/ }).click();
    await dialog.getByRole('button', { name: 'Inscrever 1 pessoa' }).click();
    await expect.element(screen.getByRole('heading', { name: '1 pessoa inscrita' })).toBeVisible();
    expect(sent()).toEqual([
      { people: [{ email: 'ana@exemplo.com' }], journeyIds: [rows[0]!.id], tags: [], mail: true },
    ]);
  });

  test('the tags that are written, or chosen among the school’s, go along', async () => {
    const tags = { tags: [{ id: anaId, name: 'turma-nov', people: 12 }] };
    const { dialog, field, sent } = await open({ 'GET /api/admin/tags': tags });
    await field.fill('ana@exemplo.com');
    await dialog.getByRole('checkbox', { name: /Finanças em Paz/ }).click();
    await dialog.getByRole('button', { name: 'turma-nov' }).click();
    await dialog.getByRole('textbox', { name: 'Tags' }).fill('vip, Turma-Nov');
    await dialog.getByRole('button', { name: 'Inscrever 1 pessoa' }).click();
    await expect.poll(sent).toMatchObject([{ tags: ['turma-nov', 'vip'] }]);
  });

  test('Convidar membro needs no journey, and Esc asks before what was typed goes', { tags: 'long' }, async () => {
    const { screen, dialog, address } = await open({}, '/admin/users?papel=membros');
    await screen.getByRole('button', { name: 'Convidar membro' }).click();
    await userEvent.keyboard('ana@exemplo.com{Escape}');
    await expect.element(dialog.getByText('O que você digitou ainda não foi salvo.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Continuar editando' }).click();
    await dialog.getByRole('button', { name: 'Convidar 1 pessoa' }).click();
    await expect.element(screen.getByRole('heading', { name: '1 pessoa convidada' })).toBeVisible();
    expect(address()).toBe('/admin/users?papel=membros');
  });
});

describe('addresses', () => {
  const paste = (text: string) => {
    const data = new DataTransfer();
    data.setData('text', text);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(event);
  };

  test('a slip in a common domain is asked about, and a press mends it and keeps the name', async () => {
    const { dialog, field, sent } = await open();
    await expect.element(field).toHaveFocus();
    paste('Ana Lima <ana@gmial.con>; bia@hotmail.com');
    await dialog.getByRole('button', { name: 'Quis dizer ana@gmail.com?' }).click();
    await expect.element(field).toHaveFocus();
    expect(dialog.getByRole('button', { name: /^Quis dizer/ }).elements()).toHaveLength(0);
    await dialog.getByRole('checkbox', { name: /Finanças em Paz/ }).click();
    await dialog.getByRole('button', { name: 'Inscrever 2 pessoas' }).click();
    await expect.poll(sent).toHaveLength(1);
    expect(sent()[0]!.people).toEqual([{ email: 'ana@gmail.com', name: 'Ana Lima' }, { email: 'bia@hotmail.com' }]);
  });

  test('a pasted list becomes chips, each address once, and names are kept', async () => {
    const { dialog, field, sent } = await open();
    await field.click();
    paste('Ana Lima <ana@exemplo.com>\nROSA@exemplo.com; ana@exemplo.com, jose@exemplo');
    const chips = dialog.getByRole('list', { name: 'Endereços' }).getByRole('listitem');
    await expect
      .poll(() => chips.elements().map((chip) => chip.textContent))
      .toEqual(['ana@exemplo.com', 'rosa@exemplo.com', 'jose@exemplo']);
    await expect.element(dialog.getByText('jose@exemplo: falta o final, como .com')).toBeVisible();
    await expect.element(field).toHaveAccessibleDescription(/jose@exemplo: falta o final/);
    await expect.element(dialog.getByText('2 pessoas · 0 jornadas')).toBeVisible();
    await dialog.getByRole('checkbox', { name: /Foco sem Ruído/ }).click();
    await dialog.getByRole('button', { name: 'Inscrever 2 pessoas' }).click();
    await expect.element(dialog.getByText('Ficou de fora: falta o final, como .com.')).toBeVisible();
    expect(sent()[0]!.people).toEqual([{ email: 'ana@exemplo.com', name: 'Ana Lima' }, { email: 'rosa@exemplo.com' }]);
  });

  test(
    'a comma ends one; Backspace takes the last back to be mended; a chip can be taken out',
    { tags: 'long' },
    async () => {
      const { dialog, field } = await open();
      await field.click();
      await userEvent.keyboard('ana@exemplo.com,rosa@exemplo,');
      await expect.element(dialog.getByText('rosa@exemplo: falta o final, como .com')).toBeVisible();
      await userEvent.keyboard('{Backspace}.com ');
      await expect.element(dialog.getByText(/falta o final/)).not.toBeInTheDocument();
      await dialog.getByRole('button', { name: 'Tirar ana@exemplo.com' }).click();
      await expect.element(dialog.getByRole('button', { name: 'Inscrever 1 pessoa' })).toBeVisible();
      await expect.element(field).toHaveFocus();
    },
  );

  test('nobody, no journey and more than fifty are said beside their field, and nothing is sent', async () => {
    const { dialog, field, sent } = await open();
    await dialog.getByRole('button', { name: 'Inscrever pessoas' }).click();
    await expect.element(dialog.getByText('Escreva pelo menos um endereço')).toBeVisible();
    await expect.element(dialog.getByText('Escolha pelo menos uma jornada')).toBeVisible();
    await expect.element(field).toHaveFocus();
    paste(Array.from({ length: 52 }, (_, n) => `pessoa${n}@exemplo.com`).join('\n'));
    await expect.element(dialog.getByText(/^Convide no máximo 50 pessoas de uma vez: tire 2\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Inscrever 52 pessoas' }).click();
    expect(sent()).toEqual([]);
    await dialog.getByRole('link', { name: 'Ou importe todas de uma vez' }).click();
    const list = page.getByRole('textbox', { name: 'Lista colada' });
    await expect.element(list).toBeVisible();
    expect((list.element() as HTMLTextAreaElement).value).toMatch(
      /^<pessoa0@exemplo.com>\n[^]*<pessoa51@exemplo.com>$/,
    );
  });
});

describe('journeys', () => {
  test('the newest four stand there, all of them on request, and the one of the list behind is ticked', async () => {
    const { dialog } = await open({}, `/admin/enrollments?abrir=inscricao&jornada=${rows[5]!.id}`);
    await expect.element(dialog.getByRole('checkbox', { name: /Ritmo/ })).toBeChecked();
    expect(dialog.getByRole('checkbox').elements()).toHaveLength(4);
    await dialog.getByRole('button', { name: 'Ver as 6 jornadas' }).click();
    expect(dialog.getByRole('checkbox').elements()).toHaveLength(6);
  });
});

describe('the result', () => {
  const submit = async (answer: unknown, typed = 'ana@exemplo.com ') => {
    const visited = await open({ [inviting]: answer });
    await visited.field.fill(typed);
    await visited.dialog.getByRole('checkbox', { name: /Finanças em Paz/ }).click();
    await visited.dialog.getByRole('button', { name: /^Inscrever/ }).click();
    return { ...visited, line: (email: string) => visited.dialog.getByRole('listitem').filter({ hasText: email }) };
  };

  test('each address has its sentence; links are copied one by one or all at once', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { dialog, line } = await submit({
      people: [
        aLine('ana@exemplo.com'),
        aLine('rosa@exemplo.com', { access: { ...access, link: '/reset-password#token=xyz', isMailed: true } }),
        aLine('bia@exemplo.com', { outcome: 'member', hasPassword: true, access: null }),
      ],
    });
    await expect
      .element(line('ana@exemplo.com').getByText('Conta nova, 1 jornada. Entregue você o link.'))
      .toBeVisible();
    await expect.element(line('rosa@exemplo.com').getByText(/O convite vai por e-mail/)).toBeVisible();
    await expect.element(line('bia@exemplo.com').getByText('Já era membro. Entrou em Finanças em Paz.')).toBeVisible();
    await expect.element(line('bia@exemplo.com').getByRole('button')).not.toBeInTheDocument();
    await line('ana@exemplo.com').getByRole('button', { name: 'Copiar link de ana@exemplo.com' }).click();
    await dialog.getByRole('button', { name: 'Copiar os 2 links' }).click();
    const origin = window.location.origin;
    expect(copied.mock.calls).toEqual([
      [`${origin}/reset-password#token=abc`],
      [`ana@exemplo.com\t${origin}/reset-password#token=abc\nrosa@exemplo.com\t${origin}/reset-password#token=xyz`],
    ]);
    await expect.element(dialog.getByText(/só aparece aqui, agora/)).toBeVisible();
  });

  test.each([
    ['one link to hand over', ['a@x.exemplo'], {}, /^Copiar link/],
    ['several links to hand over', ['a@x.exemplo', 'b@x.exemplo'], {}, 'Copiar os 2 links'],
    ['mails that are on their way', ['a@x.exemplo'], { access: { ...access, isMailed: true } }, 'Pronto'],
    ['an address to correct', ['a@x.exemplo', 'sem-arroba'], {}, /^Corrigir/],
    ['a failure', ['a@x.exemplo'], { outcome: 'failed', userId: null, access: null, journeys: [] }, /^Tentar de novo/],
  ])('of %s begins with what comes next, and so does the page after it', async (_, typed, line, name) => {
    const { screen, dialog, field } = await open(
      { [inviting]: ({ people }: Body) => ({ people: people.map(({ email }) => aLine(email, line)) }) },
      '/admin/users?papel=membros',
    );
    const opener = screen.getByRole('button', { name: 'Convidar membro' }).first();
    await opener.click();
    await field.fill(typed.join(', '));
    await userEvent.keyboard('{Tab}');
    await dialog.getByRole('button', { name: /^Convidar \d/ }).click();
    await expect.element(dialog.getByRole('list', { name: 'Resultado' })).toBeVisible();
    await expect.element(dialog.getByRole('button', { name })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    // The list of the invited; without any, where it began.
    const isInvited = !('outcome' in line);
    await expect.element(isInvited ? screen.getByRole('tab', { name: 'Membros' }) : opener).toHaveFocus();
  });

  test('who failed is tried again alone, and the others stay as they were told', async () => {
    let isFirst = true;
    const { dialog, line, sent } = await submit(({ people }: Body) => {
      const outcome = isFirst ? 'failed' : 'created';
      isFirst = false;
      return {
        people: people.map(({ email }) =>
          email === 'rosa@exemplo.com'
            ? aLine(email, outcome === 'failed' ? { outcome, access: null, journeys: [] } : {})
            : aLine(email),
        ),
      };
    }, 'ana@exemplo.com, rosa@exemplo.com ');
    await expect.element(dialog.getByRole('heading', { name: '1 pessoa inscrita, 1 ficou de fora' })).toBeVisible();
    await line('rosa@exemplo.com').getByRole('button', { name: 'Tentar de novo com rosa@exemplo.com' }).click();
    await expect.element(dialog.getByRole('heading', { name: '2 pessoas inscritas' })).toBeVisible();
    expect(sent().map(({ people }) => people.map(({ email }) => email))).toEqual([
      ['ana@exemplo.com', 'rosa@exemplo.com'],
      ['rosa@exemplo.com'],
    ]);
  });

  test('a member without a password gets a link on request', { tags: 'long' }, async () => {
    const creating = `POST /api/admin/people/${anaId}/access-link`;
    const { line, answers, requests } = await submit({
      people: [aLine('ana@exemplo.com', { outcome: 'member', access: null })],
    });
    answers[creating] = access;
    await line('ana@exemplo.com').getByRole('button', { name: 'Criar link para ana@exemplo.com' }).click();
    await expect
      .element(line('ana@exemplo.com').getByRole('button', { name: 'Copiar link de ana@exemplo.com' }))
      .toBeVisible();
    expect(requests.find(({ call }) => call === creating)?.body).toEqual({ mail: false });
  });

  test('Corrigir goes back with what was wrong alone', async () => {
    const { dialog } = await submit({ people: [aLine('ana@exemplo.com')] }, 'ana@exemplo.com, jose@exemplo, ');
    await dialog.getByRole('button', { name: 'Corrigir jose@exemplo' }).click();
    const chips = dialog.getByRole('list', { name: 'Endereços' }).getByRole('listitem');
    await expect.poll(() => chips.elements().map((chip) => chip.textContent)).toEqual(['jose@exemplo']);
  });

  test('a refusal is told in its own words, and everything typed stays', async () => {
    const { screen, dialog } = await submit(refused('journey_inactive'));
    await expect.element(screen.getByText('Esta jornada está inativa')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Tirar ana@exemplo.com' })).toBeVisible();
  });
});
