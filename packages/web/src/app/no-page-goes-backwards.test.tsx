import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aLateSchool, idOf } from '../../testing/late-school.ts';
import { journeyId } from '../../testing/lessons.ts';
import { visit } from '../../testing/visit.ts';
import { recordScreenText } from '../../testing/record-screen-text.ts';

// Every answer takes 400 ms: a stale page would show that long before the fresh one.

const open = async (path: string, school = aLateSchool()) => {
  const visited = await visit(path, school.answers, school.member());
  const go = (to: string) => visited.router.history.push(to);
  return { ...visited, go };
};

const shown = async (text: string | RegExp) => {
  await expect.element(page.getByText(text).first()).toBeVisible();
};

/** Reads everything once before the command, so that a screen could show it from the cache. */
async function walkToLesson(school = aLateSchool()) {
  const visited = await open('/dashboard', school);
  await shown('0 de 7 dias completos');
  visited.go('/progress');
  await shown('Dias como membro');
  visited.go('/explore');
  await shown('INSCRITO');
  visited.go(`/journey/${journeyId}`);
  await page.getByRole('link', { name: 'Assistir Lição' }).click();
  await expect.element(page.getByRole('button', { name: 'Marcar como Concluído' })).toBeVisible();
  return visited;
}

test('after a completion no screen shows the lesson as still to do', async () => {
  const { go } = await walkToLesson();
  await page.getByRole('button', { name: 'Marcar como Concluído' }).click();
  await shown('+50 XP');
  await shown('1 de 7 dias completos');
  const screens = recordScreenText();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await shown('Lição 2 de 7');
  go('/dashboard');
  await shown('1 de 7 dias completos');
  go('/progress');
  await shown('Dias como membro');
  go('/perfil');
  await shown('110 de 100 XP hoje');
  go('/explore');
  await shown('Lição 2 de 7');
  expect(screens.with('1.890 xp')).not.toHaveLength(0);
  expect(screens.with('0 de 7 dias', '1.840 xp', '60 de 100')).toEqual([]);
  // The completed lesson's own page shows it too, beside its completion.
  expect(screens.with('Lição 1 de 7').filter((text) => !text.includes('lição concluída!'))).toEqual([]);
});

test(
  'without gamification the journey opens at once, and neither it nor the way back is older',
  { tags: 'long' },
  async () => {
    const { router } = await walkToLesson(aLateSchool({ gamificationEnabled: false }));
    await page.getByRole('button', { name: 'Marcar como Concluído' }).click();
    await shown('Lição concluída!');
    const screens = recordScreenText();
    await shown('Lição 2 de 7');
    router.history.push(`/lesson/${idOf(1)}`);
    await shown('Lição Concluída!');
    expect(screens.with('0 de 7 dias')).toEqual([]);
    expect(screens.with('Conclua a lição anterior').filter((text) => text.includes('passo 2 conclua'))).toEqual([]);
  },
);

test('what was being read when the command was answered does not come back older', { tags: 'long' }, async () => {
  const { go } = await walkToLesson();
  await page.getByRole('button', { name: 'Marcar como Concluído' }).click();
  // Hover the link while the command is under way: the request starts after the command and reads before its end.
  (page.getByRole('link', { name: 'Foco sem Ruído' }).element() as HTMLElement).focus();
  await shown('+50 XP');
  const screens = recordScreenText();
  go(`/journey/${journeyId}`);
  await shown('Lição 2 de 7');
  expect(screens.with('0 de 7 dias', 'assistir lição lição 1')).toEqual([]);
});

test('after an answered mission lesson, header and progress show what it paid', { tags: 'long' }, async () => {
  const { go } = await walkToLesson(aLateSchool({ hasMission: true }));
  await page.getByRole('button', { name: 'Iniciar Missão' }).click();
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), 'Dez minutos de silêncio.');
  await page.getByRole('button', { name: 'Enviar Resposta' }).click();
  await expect.element(page.getByRole('region', { name: 'Recompensa' })).toBeVisible();
  const screens = recordScreenText();
  await shown('Ver Resposta');
  go('/dashboard');
  await shown('110 de 100 XP');
  go('/progress');
  await shown('Dias como membro');
  go('/perfil');
  await shown('110 de 100 XP hoje');
  expect(screens.with('1.840 xp', '60 de 100', 'Iniciar Missão')).toEqual([]);
});

test('after an enrolment no screen says that the journey is still to begin', { tags: 'long' }, async () => {
  const { go } = await open('/dashboard', aLateSchool({ isEnrolled: false }));
  await shown('Você ainda não começou nenhuma jornada');
  // The suggestions for new members are from the same catalogue.
  await shown('Boas para começar');
  go('/explore');
  await page.getByRole('button', { name: /Começar Jornada Grátis/ }).click();
  await shown('Jornada iniciada com sucesso!');
  await shown('0 de 7 dias completos');
  const screens = recordScreenText();
  go('/dashboard');
  await shown('0 de 7 dias completos');
  go('/explore');
  await shown('INSCRITO');
  expect(screens.with('ainda não começou', 'Começar Jornada Grátis')).toEqual([]);
});

test('after a new daily goal no screen shows the former one', { tags: 'long' }, async () => {
  const { go } = await open('/progress?aba=meta');
  await shown('de 100 XP');
  go('/perfil');
  await page.getByRole('combobox', { name: 'Meta diária' }).selectOptions('200');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await shown('Meta diária atualizada!');
  const screens = recordScreenText();
  await shown('60 de 200 XP hoje');
  go('/dashboard');
  await shown('60 de 200 XP');
  go('/progress?aba=meta');
  await shown(/^Faltam 140/);
  expect(screens.with('60 de 100')).toEqual([]);
});

test(
  'after a new name no screen greets by the former one, whatever was just being read',
  { tags: 'long' },
  async () => {
    const { go } = await open('/dashboard');
    await shown(/Marina/);
    go('/perfil');
    await page.getByRole('button', { name: 'Seus dados' }).click();
    await userEvent.fill(page.getByRole('textbox', { name: 'Nome' }), 'Aurora Duarte');
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    // Coming back to the tab reads the session before the name changes; its answer arrives afterwards.
    window.dispatchEvent(new Event('visibilitychange'));
    await shown('Perfil atualizado com sucesso!');
    const screens = recordScreenText();
    await expect.element(page.getByRole('heading', { name: 'Aurora Duarte' })).toBeVisible();
    go('/dashboard');
    await shown(/Aurora/);
    await shown('0 de 7 dias completos');
    expect(screens.with('marina')).toEqual([]);
  },
);
