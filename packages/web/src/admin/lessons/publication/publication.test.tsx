import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  aLessonList,
  aLessonRow,
  anEditableLesson,
  aPlanChange,
  askingPlanChange,
  idOfLesson,
  schoolJourneyId,
  schoolLessonId,
  visitAsAdmin,
} from '../../../../testing/admin-fixtures.ts';
import {
  created,
  creating,
  field,
  fillClass,
  lessonPath,
  listing,
  openEdit,
  openNew,
} from '../../../../testing/lesson-form.ts';
import { refused } from '../../../../testing/refused.ts';

type Requests = { call: string; body: unknown; query: unknown }[];
const list = `/admin/journeys/${schoolJourneyId}/lessons`;
const publication = (id: string) => `/api/admin/lessons/${id}/publication`;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const item = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) });
const bodies = (requests: Requests, call: string) =>
  requests.filter((request) => request.call === call).map(({ body }) => body);

/** Alfa is published; Beta and Gama are drafts, and Gama lacks what members need. */
const withDrafts = () => {
  const all = aLessonList(['Alfa'], { totalDays: 3, membersInTheMiddle: 2 });
  const draft = { dayNumber: null, isPlaced: false };
  return {
    ...all,
    lessons: [
      ...all.lessons,
      aLessonRow({ ...draft, id: idOfLesson(2), title: 'Beta' }),
      aLessonRow({ ...draft, id: idOfLesson(3), title: 'Gama', missing: ['description', 'videoUrl'] }),
    ],
  };
};
const published = {
  lesson: { id: idOfLesson(2), title: 'Beta', dayNumber: 2 },
  journey: { id: schoolJourneyId, name: 'Foco sem Ruído' },
  membersInTheMiddle: 2,
};
async function menuOf(title: string) {
  await button(`Mais ações para ${title}`).click();
}

describe('in the list', () => {
  const open = (answers: Record<string, unknown> = {}) => visitAsAdmin(list, { [listing]: withDrafts(), ...answers });

  test('a draft is published with one press, which tells its number and who is in the middle', async () => {
    const { requests } = await open({ [`POST ${publication(idOfLesson(2))}`]: published });
    await expect.element(page.getByText(/^Os membros não veem rascunhos/)).toBeVisible();
    await button('Publicar Beta').click();
    await expect.element(page.getByText('Publicada: é a lição 2')).toBeVisible();
    await expect.element(page.getByText(/2 membros estão no meio desta jornada/)).toBeVisible();
    expect(bodies(requests, `POST ${publication(idOfLesson(2))}`)).toEqual([{}]);
    expect(requests.find(({ call }) => call === askingPlanChange)?.query).toEqual({ draftId: idOfLesson(2) });
  });

  test('publishing that concerns people is asked about first, and can be left', async () => {
    const { requests } = await open({ [askingPlanChange]: aPlanChange({ waitingForDay: 3, membersInTheMiddle: 3 }) });
    await button('Publicar Beta').click();
    const dialog = page.getByRole('dialog', { name: 'Esta mudança toca pessoas inscritas' });
    await expect.element(dialog.getByText(/passa a esperar o seu dia/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(bodies(requests, `POST ${publication(idOfLesson(2))}`)).toEqual([]);
  });

  test('what a draft lacks is named, leads to its field, and keeps it from being published', async () => {
    const { address } = await open({
      [`GET /api/admin/lessons/${idOfLesson(3)}`]: anEditableLesson({ id: idOfLesson(3), dayNumber: null }),
    });
    await expect.element(button('Publicar Gama')).not.toBeInTheDocument();
    await menuOf('Gama');
    await expect.element(item('Publicar agora')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(item('Publicar agora').getByText('Falta: descrição, vídeo')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('link', { name: 'vídeo', exact: true }).click();
    await expect.poll(address).toContain(`${idOfLesson(3)}/edit`);
    await expect.element(field('URL do vídeo')).toHaveFocus();
  });

  test('a day and hour are appointed in the platform’s zone; those that are over are refused beside the field', async () => {
    const scheduling = `PUT /api/admin/lessons/${idOfLesson(2)}/schedule`;
    const { answers, requests } = await open({ [scheduling]: refused('publishing_time_over') });
    await menuOf('Beta');
    await item('Publicar em').click();
    const dialog = page.getByRole('dialog', { name: 'Publicar em' });
    await expect.element(dialog.getByText(/^Horário .*Brasília, o fuso da plataforma\.$/)).toBeVisible();
    await dialog.getByLabelText('Dia').fill('2026-12-01');
    await dialog.getByLabelText('Hora').fill('06:00');
    await dialog.getByRole('button', { name: 'Agendar' }).click();
    await expect.element(dialog.getByLabelText('Dia')).toHaveAccessibleDescription(/ainda não passaram/);
    answers[scheduling] = { publishAt: '2026-12-01T09:00:00.000Z' };
    const publishAt = { at: '2026-12-01T09:00:00.000Z', day: '2026-12-01', time: '06:00' };
    const scheduled = withDrafts();
    scheduled.lessons[1] = { ...scheduled.lessons[1]!, publishAt };
    answers[listing] = scheduled;
    await dialog.getByRole('button', { name: 'Agendar' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(bodies(requests, scheduling)[1]).toEqual({ day: '2026-12-01', time: '06:00' });
    await expect.element(page.getByRole('list', { name: 'Lições' }).getByText('Publica em 01/12, 06:00')).toBeVisible();
    await menuOf('Beta');
    const unscheduling = `DELETE /api/admin/lessons/${idOfLesson(2)}/schedule`;
    answers[unscheduling] = { publishAt: null };
    await item('Cancelar agendamento').click();
    await expect.poll(() => bodies(requests, unscheduling)).toHaveLength(1);
  });

  test('taking back tells who keeps the lesson and whom it completes, and sends what was chosen', async () => {
    const takingBack = `DELETE ${publication(idOfLesson(1))}`;
    const { requests } = await open({
      [askingPlanChange]: aPlanChange({ people: 4, withoutLesson: 1, membersInTheMiddle: 6, keepers: 3 }),
      [takingBack]: { keepers: 3, membersInTheMiddle: 6 },
    });
    await menuOf('Alfa');
    await item('Voltar a rascunho').click();
    const dialog = page.getByRole('dialog', { name: 'Voltar a rascunho?' });
    await expect
      .element(dialog.getByText(/^3 pessoas já começaram esta lição ou estão nela, e ficam com ela/))
      .toBeVisible();
    await expect.element(dialog.getByText(/4 pessoas já fizeram o bastante/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Voltar a rascunho, e só quem chegar daqui em diante' }).click();
    await expect.element(page.getByText('De volta a rascunho')).toBeVisible();
    expect(requests.filter(({ call }) => call === takingBack).map(({ query }) => query)).toMatchObject([
      { when: 'later', people: '4' },
    ]);
  });

  test('the list shows one kind alone, without an order to change', async () => {
    await page.viewport(1280, 900);
    await open();
    await page.getByRole('radio', { name: 'Rascunhos 2' }).click({ force: true });
    const lines = page.getByRole('list', { name: 'Lições' }).getByRole('listitem');
    await expect.poll(() => lines.elements().length).toBe(2);
    await expect.element(button('Mover Beta')).not.toBeInTheDocument();
    await page.viewport(414, 896);
  });

  test('without drafts and parts nothing of them is there', async () => {
    await open({ [listing]: aLessonList(['Alfa', 'Beta']) });
    await expect.element(page.getByRole('link', { name: 'Alfa', exact: true })).toBeVisible();
    await expect.element(page.getByLabelText('Mostrar')).not.toBeInTheDocument();
    await expect.element(page.getByText(/rascunho/)).not.toBeInTheDocument();
    await expect.element(button('Recolher tudo')).not.toBeInTheDocument();
  });
});

describe('in the form', () => {
  test('a draft needs its title alone, also by Enter', async () => {
    const { requests } = await openNew();
    await button('Salvar rascunho').click();
    await expect.element(page.getByText('Título é obrigatório')).toBeVisible();
    await expect.element(page.getByText('Descrição é obrigatória')).not.toBeInTheDocument();
    await field('Título').fill('Ainda sem nada');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Rascunho salvo')).toBeVisible();
    expect(created(requests)).toMatchObject({ title: 'Ainda sem nada', videoUrl: '', isDraft: true });
  });

  test('publishing needs the rest, and saves what was typed before it publishes', async () => {
    const draft = anEditableLesson({ dayNumber: null, form: { description: '' } });
    const row = aLessonRow({ id: schoolLessonId, dayNumber: null, missing: ['description'] });
    const all = aLessonList(['Alfa', 'Beta']);
    const others = all.lessons.map((lesson, n) => ({ ...lesson, id: idOfLesson(n + 5) }));
    const { requests, address } = await openEdit(draft, {
      [listing]: { ...all, lessons: [...others, row] },
      [`POST ${publication(schoolLessonId)}`]: published,
    });
    await expect.element(page.getByText('Só administradores veem. Publicada agora, será a lição 3.')).toBeVisible();
    await button('Publicar').click();
    await expect.element(page.getByText('Descrição é obrigatória')).toBeVisible();
    await field('Descrição').fill('Pronta.');
    await button('Publicar').click();
    await expect.element(page.getByText('Publicada: é a lição 2')).toBeVisible();
    await expect.poll(address).toBe(list);
    const calls = requests.map(({ call }) => call);
    expect(calls.indexOf(`PUT ${lessonPath}`)).toBeLessThan(calls.indexOf(`POST ${publication(schoolLessonId)}`));
    expect(bodies(requests, `PUT ${lessonPath}`)).toMatchObject([{ form: { description: 'Pronta.' } }]);
  });

  test('a draft that was saved and not published goes on from the saved version', async () => {
    const draft = anEditableLesson({ dayNumber: null });
    const stored = { ...draft, version: '2026-11-22T13:00:00.000Z' };
    const { answers, requests } = await openEdit(draft, {
      [`PUT ${lessonPath}`]: stored,
      [`POST ${publication(schoolLessonId)}`]: refused('internal_error'),
    });
    await field('Título').fill('Outra');
    await button('Publicar').click();
    await expect.element(page.getByText('Erro ao salvar lição')).toBeVisible();
    await expect.element(field('Título')).toHaveValue('Outra');
    answers[`POST ${publication(schoolLessonId)}`] = published;
    await button('Publicar').click();
    await expect.element(page.getByText('Publicada: é a lição 2')).toBeVisible();
    expect(bodies(requests, `PUT ${lessonPath}`)).toMatchObject([
      { version: draft.version },
      { version: stored.version },
    ]);
  });

  test('an appointed draft is saved by Enter as it is, and not published', async () => {
    const publishAt = { at: '2026-12-01T09:00:00.000Z', day: '2026-12-01', time: '06:00' };
    const draft = anEditableLesson({ dayNumber: null, publishAt });
    const { requests } = await openEdit(draft, { [`PUT ${lessonPath}`]: draft });
    await field('Título').fill('Sem o erro');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Lição atualizada com sucesso')).toBeVisible();
    expect(bodies(requests, `PUT ${lessonPath}`)).toMatchObject([{ form: { title: 'Sem o erro' } }]);
    expect(bodies(requests, `POST ${publication(schoolLessonId)}`)).toEqual([]);
  });

  test('what was chosen about whom it completes is sent; asked again, the form is not saved twice', async () => {
    const publishing = `POST ${publication(schoolLessonId)}`;
    const change = aPlanChange({ people: 1 });
    const { answers, requests } = await openEdit(anEditableLesson({ dayNumber: null }), {
      [askingPlanChange]: change,
      [publishing]: refused('people_count_changed'),
    });
    await button('Publicar').click();
    await button('Só quem chegar daqui em diante').click();
    await expect.element(page.getByText(/^Os números mudaram/)).toBeVisible();
    answers[publishing] = published;
    await button('Só quem chegar daqui em diante').click();
    await expect.element(page.getByText('Publicada: é a lição 2')).toBeVisible();
    const completing = { when: 'later', people: 1, version: change.version };
    expect(bodies(requests, publishing)).toEqual([{ completing }, { completing }]);
    expect(bodies(requests, `PUT ${lessonPath}`)).toHaveLength(1);
  });

  test('a lesson is added to the part that it was begun in, once it is told whom that sets back', async () => {
    const part = { id: '0199a1b2-0000-7000-8000-00000000710a', title: 'Módulo 1' };
    const { requests } = await visitAsAdmin(`${list}/new?parte=${part.id}`, {
      [listing]: { ...aLessonList(['Alfa']), parts: [part] },
      [creating]: anEditableLesson(),
      [askingPlanChange]: aPlanChange({ furtherAway: 2 }),
    });
    await expect.element(page.getByText('Foco sem Ruído · Módulo 1 · Lição 2')).toBeVisible();
    await fillClass();
    await button('Publicar').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(created(requests)).toBeUndefined();
    await button('Publicar').click();
    await button('Mudar mesmo assim').click();
    expect(requests.find(({ call }) => call === askingPlanChange)?.query).toEqual({ addsToPartId: part.id });
    await expect.poll(() => created(requests)).toMatchObject({ partId: part.id, isDraft: false });
  });
});
