import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anaId, aPerson, aPersonInList } from '../../../../testing/administration.ts';
import { aMember, nothing } from '../../../../testing/people.ts';
import { refused } from '../../../../testing/refused.ts';
import { visit } from '../../../../testing/visit.ts';
import { personQuery } from '../api.ts';

const idOf = (n: number) => `0199a1b2-0000-7000-8000-00000000d00${n}`;
const turma = { id: idOf(1), name: 'turma-nov', people: 12 };
const vip = { id: idOf(2), name: 'Víp', people: 1 };
const known = {
  'GET /api/admin/tags': { tags: [turma, vip] },
  'GET /api/admin/journeys': { ...nothing, counts: { total: 0, active: 0 } },
  'GET /api/admin/people': nothing,
};
const reading = `GET /api/admin/people/${anaId}`;
const adding = `POST /api/admin/people/${anaId}/tags`;
const removing = `DELETE /api/admin/people/${anaId}/tags/${turma.id}`;
const sent = (requests: { call: string; body?: unknown }[], call: string) =>
  requests.filter((request) => request.call === call).map(({ body }) => body);

describe('on a person’s page', () => {
  const field = () => page.getByRole('textbox', { name: /Adicionar tag a/ });
  const suggested = () => page.getByRole('group', { name: 'Tags parecidas' });
  const tags = () => page.getByRole('list', { name: 'Tags' });
  const open = (answers: Record<string, unknown> = {}) =>
    visit(
      `/admin/users/${anaId}`,
      { ...known, [reading]: aPerson({ tags: [turma] }), ...answers },
      aMember({ role: 'admin' }),
    );

  test('a known tag is suggested without accents, and chosen with the keyboard', async () => {
    const { requests, answers } = await open({ [adding]: { tags: [turma, vip] } });
    await field().fill('vip');
    await expect.element(suggested().getByRole('button', { name: 'Víp' })).toBeVisible();
    expect(suggested().getByRole('button').elements()).toHaveLength(1);
    answers[reading] = aPerson({ tags: [turma, vip] });
    await userEvent.keyboard('{Tab}{Tab}{Enter}');
    await expect.element(tags().getByText('Víp')).toBeVisible();
    await expect.element(field()).toHaveValue('');
    expect(sent(requests, adding)).toEqual([{ tagId: vip.id }]);
  });

  test('Enter makes a new one, and a tag that is there already is said to be', async () => {
    const nova = { id: idOf(3), name: 'Nova' };
    const { answers } = await open({ [adding]: { tags: [turma] } });
    await field().fill('TURMA-NOV');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/já tem esta tag/)).toBeVisible();
    answers[adding] = { tags: [nova, turma] };
    await field().fill('Nova');
    answers[reading] = aPerson({ tags: [nova, turma] });
    await userEvent.keyboard('{Enter}');
    await expect.element(tags().getByText('Nova')).toBeVisible();
    await expect.element(page.getByText('Tag “Nova” adicionada')).toBeVisible();
  });

  test('a refusal stands below the field, with what was typed', async () => {
    await open({ [adding]: refused('tags_full') });
    await field().fill('Mais uma');
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
    await expect.element(page.getByText(/já tem 100 tags/)).toBeVisible();
    await expect.element(field()).toHaveValue('Mais uma');
  });

  test('a tag is taken away, and comes back with Desfazer', async () => {
    const { requests, answers } = await open({ [adding]: { tags: [turma] } });
    answers[removing] = () => {
      answers[reading] = aPerson({ tags: [] });
      return { tags: [] };
    };
    await page.getByRole('button', { name: 'Retirar a tag turma-nov' }).click();
    await expect.element(tags()).not.toBeInTheDocument();
    answers[reading] = aPerson({ tags: [turma] });
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.element(tags().getByText('turma-nov')).toBeVisible();
    expect(sent(requests, adding)).toEqual([{ tagId: turma.id }]);
  });

  test('two names in a row are two tags, and a refusal of the first is shown', async () => {
    const first = Promise.withResolvers<unknown>();
    const { requests } = await open({
      [adding]: (body: { name: string }) => (body.name === 'VIP' ? first.promise : { tags: [turma] }),
    });
    await field().fill('VIP');
    await userEvent.keyboard('{Enter}Imprensa{Enter}Zelo');
    first.resolve(refused('tags_full'));
    await expect.element(page.getByText(/“VIP”: .*já tem 100 tags/)).toBeVisible();
    await expect.element(field()).toHaveValue('Zelo');
    await expect.poll(() => sent(requests, adding)).toEqual([{ name: 'VIP' }, { name: 'Imprensa' }]);
  });

  test('an answer that comes while another person is shown is not theirs', async () => {
    const late = Promise.withResolvers<unknown>();
    const bia = aPerson({ tags: [] });
    const other = { ...bia, user: { ...bia.user, id: idOf(9), name: 'Bia' } };
    const { answers, router, cache } = await open({
      [`GET /api/admin/people/${idOf(9)}`]: other,
      [adding]: () => late.promise,
    });
    await field().fill('Víp');
    await userEvent.keyboard('{Enter}');
    await field().fill('Rascunho');
    await cache.prefetchQuery(personQuery(idOf(9)));
    await router.navigate({ to: '/admin/users/$userId', params: { userId: idOf(9) } });
    const theirs = page.getByRole('textbox', { name: 'Adicionar tag a Bia' });
    await expect.element(theirs).toHaveValue('');
    answers[reading] = aPerson({ tags: [turma, vip] });
    late.resolve({ tags: [turma, vip] });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect.element(tags()).not.toBeInTheDocument();
  });
});

describe('in the list of people', () => {
  const listing = 'GET /api/admin/people';
  const ana = aPersonInList({ tags: [turma, vip, { id: idOf(3), name: 'imprensa' }, { id: idOf(4), name: 'zelo' }] });
  const open = (answers: Record<string, unknown> = {}, query = '') =>
    visit(
      `/admin/users?papel=membros${query}`,
      { ...known, [listing]: { items: [ana], nextCursor: null, count: 1, isCapped: false }, ...answers },
      aMember({ role: 'admin' }),
    );
  const filter = () => page.getByRole('button', { name: /^Tags/ });
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const openDialog = async (answers: Record<string, unknown> = {}, query = '') => {
    const visited = await open(answers, query);
    await filter().click();
    await page.getByRole('menuitem', { name: 'Editar tags' }).click();
    await expect.element(dialog('Tags').getByText('12 pessoas')).toBeVisible();
    return visited;
  };
  beforeEach(() => page.viewport(414, 896));

  test('two tags are shown and how many more, and all are read out', async () => {
    await open();
    const card = page.getByRole('tabpanel').getByRole('listitem').first();
    await expect.element(card.getByText('+2')).toBeVisible();
    await expect.element(card.getByText('Tags: turma-nov, Víp, imprensa e zelo')).toBeInTheDocument();
  });

  test('several tags stand in the address, and the server is asked for any of them', async () => {
    const { requests, address } = await open();
    await filter().click();
    await page.getByRole('menuitemcheckbox', { name: 'turma-nov 12' }).click();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(page.getByRole('menuitemcheckbox', { name: 'Víp 1' })).toBeChecked();
    const ids = `${turma.id},${vip.id}`;
    await expect.poll(() => requests.findLast(({ call }) => call === listing)?.query['tagIds']).toBe(ids);
    expect(decodeURIComponent(address())).toBe(`/admin/users?papel=membros&tags=${ids}`);
    await expect.element(page.getByRole('button', { name: 'Tags: turma-nov, Víp' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Limpar' }).click();
    await expect.poll(address).toBe('/admin/users?papel=membros');
  });

  test('a tag gets another name', async () => {
    const renaming = `PUT /api/admin/tags/${turma.id}`;
    const renamed = { tags: [{ ...turma, name: 'Turma 1' }, vip] };
    const { requests, answers } = await openDialog({ [renaming]: renamed });
    await page.getByRole('button', { name: 'Renomear turma-nov' }).click();
    await page.getByRole('textbox', { name: 'Nome' }).fill('Turma 1');
    answers['GET /api/admin/tags'] = renamed;
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog('Tags').getByText('Turma 1')).toBeVisible();
    expect(sent(requests, renaming)).toEqual([{ name: 'Turma 1' }]);
  });

  test('a name that another tag has leads to merging the two', async () => {
    const merging = `POST /api/admin/tags/${turma.id}/merge`;
    const { requests, answers } = await openDialog({ [merging]: { tags: [vip] } });
    await page.getByRole('button', { name: 'Renomear turma-nov' }).click();
    await page.getByRole('textbox', { name: 'Nome' }).fill('vip');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog('Juntar tags').getByText(/12 pessoas/)).toBeVisible();
    answers['GET /api/admin/tags'] = { tags: [vip] };
    await page.getByRole('button', { name: 'Juntar em “Víp”' }).click();
    await expect.element(dialog('Tags').getByText('turma-nov')).not.toBeInTheDocument();
    expect(sent(requests, merging)).toEqual([{ intoId: vip.id }]);
  });

  test('a name that somebody else gave meanwhile is refused at its field, and then leads there too', async () => {
    const nova = { id: idOf(5), name: 'Nova', people: 0 };
    const { answers } = await openDialog({ [`PUT /api/admin/tags/${turma.id}`]: refused('tag_name_taken') });
    await page.getByRole('button', { name: 'Renomear turma-nov' }).click();
    await page.getByRole('textbox', { name: 'Nome' }).fill('nova');
    answers['GET /api/admin/tags'] = { tags: [nova, turma, vip] };
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/Já existe uma tag com este nome/)).toBeVisible();
    await page.getByRole('button', { name: 'Juntar as duas…' }).click();
    await expect.element(page.getByRole('button', { name: 'Juntar em “Nova”' })).toBeEnabled();
  });

  test('deleting says from how many people it is taken, and can be left', async () => {
    const deleting = `DELETE /api/admin/tags/${turma.id}`;
    const { requests, answers } = await openDialog({ [deleting]: { tags: [vip] } });
    await page.getByRole('button', { name: 'Excluir turma-nov' }).click();
    await expect.element(dialog('Excluir tag?').getByText(/sai de 12 pessoas/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Voltar' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await page.getByRole('button', { name: 'Excluir turma-nov' }).click();
    expect(sent(requests, deleting)).toEqual([]);
    answers['GET /api/admin/tags'] = { tags: [vip] };
    await page.getByRole('button', { name: 'Excluir tag', exact: true }).click();
    await expect.element(page.getByText('Tag excluída')).toBeVisible();
    await expect.element(dialog('Tags').getByText('turma-nov')).not.toBeInTheDocument();
  });

  test('a tag that is merged or deleted leaves the filter too', async () => {
    const { answers, address } = await openDialog(
      {
        [`POST /api/admin/tags/${turma.id}/merge`]: { tags: [vip] },
        [`DELETE /api/admin/tags/${vip.id}`]: { tags: [] },
      },
      `&tags=${turma.id}`,
    );
    await page.getByRole('button', { name: 'Juntar turma-nov com outra' }).click();
    await page.getByRole('combobox', { name: 'Juntar com' }).selectOptions('Víp');
    answers['GET /api/admin/tags'] = { tags: [vip] };
    await page.getByRole('button', { name: 'Juntar em “Víp”' }).click();
    await expect.poll(address).toBe(`/admin/users?papel=membros&tags=${vip.id}`);
    await page.getByRole('button', { name: 'Excluir Víp' }).click();
    answers['GET /api/admin/tags'] = { tags: [] };
    await page.getByRole('button', { name: 'Excluir tag', exact: true }).click();
    await expect.poll(address).toBe('/admin/users?papel=membros');
  });

  test('a tag that somebody else deleted is left out of the filter once tags are read', async () => {
    const { address } = await open({}, `&tags=${idOf(8)},${vip.id}`);
    await expect.poll(() => decodeURIComponent(address())).toBe(`/admin/users?papel=membros&tags=${vip.id}`);
  });

  test('tags that cannot be read can be asked for again', async () => {
    const { answers } = await open({ 'GET /api/admin/tags': refused('busy') });
    await filter().click();
    await expect.element(page.getByText('Erro ao carregar tags')).toBeVisible();
    answers['GET /api/admin/tags'] = known['GET /api/admin/tags'];
    await page.getByRole('menuitem', { name: 'Tentar novamente' }).click();
    await expect.element(page.getByRole('menuitemcheckbox', { name: 'turma-nov 12' })).toBeVisible();
  });
});
