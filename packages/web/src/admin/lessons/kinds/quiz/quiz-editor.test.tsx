import type { QuizContent } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { aQuiz } from '@jornada/domain/fixtures/missions';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anEditableLesson } from '../../../../../testing/admin-fixtures.ts';
import {
  choose,
  created,
  field,
  lessonPath,
  openEdit,
  openWithMission,
  save,
  saved,
} from '../../../../../testing/lesson-form.ts';
import { refused } from '../../../../../testing/refused.ts';
import { stubUploads, Upload, uploadedId } from '../../../../../testing/uploads.ts';

stubUploads();

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const aLessonWithQuiz = (content = aQuiz.content) =>
  anEditableLesson({ form: { hasMission: true, missionType: 'quiz', missionContent: content } });
const openQuiz = (content?: QuizContent, answers = {}) => openEdit(aLessonWithQuiz(content), answers);

/** The quiz that the last save of the lesson sent. */
function sent(requests: { call: string; body: unknown }[]): QuizContent {
  const body = requests.findLast(({ call }) => call === `PUT ${lessonPath}`)?.body;
  return (body as { form: { missionContent: QuizContent } }).form.missionContent;
}

async function saveChanges(requests: { call: string; body: unknown }[]): Promise<QuizContent> {
  await save().click();
  await expect.element(page.getByText('Lição atualizada com sucesso')).toBeVisible();
  return sent(requests);
}

const cards = () => page.getByRole('list', { name: 'Perguntas' }).element().querySelectorAll(':scope > li');
/** The first words of each question, as the cards show them. */
const shown = () => [...cards()].map((card) => card.querySelector('[aria-expanded] span')?.textContent.slice(0, 12));
const first = 'O que aconte';
const second = 'Quais destas';

const tenQuestions = [
  ...Array.from({ length: 6 }, (_, at) => `Pergunta de escolha ${at + 1}?\n* Certa\n> Por isso.\n- Errada`),
  'Quais são primos?\n* 2\n* 3\n- 4',
  'A água ferve a 100 °C ao nível do mar.\nV',
  'Quem escreveu Dom Casmurro?\n= Machado de Assis\n= Machado',
  'Quanto vale pi?\n# 3,14 ± 0,01',
].join('\n\n');

describe('several questions at once', () => {
  test('ten pasted ones are shown as they are read, come into the quiz and are saved', async () => {
    const { requests } = await openWithMission('Quiz');
    await button('Colar perguntas').click();
    const dialog = page.getByRole('dialog', { name: 'Colar perguntas' });
    await expect.element(dialog.getByText(/^Qual é a capital do Brasil\?/)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Adicionar' })).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Perguntas' }).fill(tenQuestions);
    const read = dialog.getByRole('list', { name: 'Perguntas lidas' });
    await expect.element(read.getByText('Várias certas')).toBeVisible();
    expect(read.getByRole('listitem').elements()).toHaveLength(10);
    await dialog.getByRole('button', { name: 'Adicionar 10 perguntas' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(cards()).toHaveLength(10);
    await expect.element(page.getByText('6 de 10 perguntas')).toBeVisible();
    await save().click();
    await saved();
    const { quiz, key } = created(requests)['missionContent'] as QuizContent;
    expect(quiz.map(({ kind }) => kind)).toEqual([...Array(6).fill('one'), 'several', 'truth', 'short', 'number']);
    expect(key![quiz[9]!.id]).toMatchObject({ right: ['3.14'], tolerance: 0.01 });
    expect(created(requests)).toMatchObject({ missionType: 'quiz', missionContent: { minimumScore: 60 } });
  });

  test('what could not be read is named by its line and stays in the field', async () => {
    await openQuiz();
    await button('Colar perguntas').click();
    const dialog = page.getByRole('dialog', { name: 'Colar perguntas' });
    const text = dialog.getByRole('textbox', { name: 'Perguntas' });
    await text.fill('Um mais um?\n# 2\n\nSem resposta?\n\nO céu é azul.\nV');
    await expect.element(dialog.getByText('Linha 4 fica de fora: Falta a resposta desta pergunta.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Adicionar 2 perguntas' }).click();
    await expect.element(text).toHaveValue('Sem resposta?');
    await expect.element(text).toHaveFocus();
    expect(cards()).toHaveLength(7);
  });

  test('more than fit are not taken', async () => {
    const [question] = aQuiz.content.quiz.slice(2);
    const quiz = Array.from({ length: 49 }, (_, at) => ({ ...question!, id: `pergun${String(at).padStart(2, '0')}` }));
    const key = Object.fromEntries(quiz.map(({ id }) => [id, { right: ['true'] }]));
    await openQuiz({ ...aQuiz.content, quiz, key });
    await button('Colar perguntas').click();
    const dialog = page.getByRole('dialog', { name: 'Colar perguntas' });
    await dialog.getByRole('textbox', { name: 'Perguntas' }).fill('Um.\nV\n\nDois.\nF');
    await expect.element(dialog.getByText('Cabem mais 1; há 2 perguntas.')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Adicionar 2 perguntas' })).toBeDisabled();
  });

  test('a GIFT file is read before it is imported, and what cannot be is named', async () => {
    const { requests } = await openQuiz();
    await button('Importar GIFT').click();
    const dialog = page.getByRole('dialog', { name: 'Importar GIFT' });
    const gift =
      '::P1:: A capital? {=Brasília ~São Paulo#Nunca foi}\n\n::P2:: Ponha em ordem {>um >dois}\n\nO céu é azul.{T}';
    await dialog.getByRole('textbox', { name: 'Texto em GIFT' }).fill('$CATEGORY: Curso');
    await expect.element(dialog.getByText('Nenhuma pergunta foi encontrada neste texto.')).toBeVisible();
    const input = dialog.element().querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(input, new File([gift], 'banco.gift'));
    await expect
      .element(dialog.getByText('Linha 3 fica de fora: Perguntas de ordenar não são importadas.'))
      .toBeVisible();
    await dialog.getByRole('button', { name: 'Importar 2 perguntas' }).click();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    const { quiz, key } = await saveChanges(requests);
    expect(quiz.slice(5)).toMatchObject([
      { kind: 'one', text: 'A capital?', options: [{ text: 'Brasília' }, { text: 'São Paulo' }] },
      { kind: 'truth', text: 'O céu é azul.' },
    ]);
    expect(key![quiz[6]!.id]).toMatchObject({ right: ['true'] });
  });

  test('a file that is no text is refused', async () => {
    await openQuiz();
    await button('Importar GIFT').click();
    const dialog = page.getByRole('dialog', { name: 'Importar GIFT' });
    await expect.element(dialog.getByRole('button', { name: 'Escolher arquivo' })).toBeVisible();
    const input = dialog.element().querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(input, new File([new Uint8Array([0, 1, 2, 0])], 'foto.gift'));
    await expect.element(page.getByText('foto.gift não é um arquivo de texto de até 1 MB.')).toBeVisible();
  });
});

describe('the list of questions', () => {
  test('moves by keys and by one, each step told', async () => {
    const { requests } = await openQuiz();
    await expect.element(button('Mover pergunta 2')).toBeVisible();
    (button('Mover pergunta 2').element() as HTMLElement).focus();
    await userEvent.keyboard(' {ArrowUp} ');
    await expect
      .element(page.getByText(/^Solta\. Quais destas são dívidas caras\?: posição 1 de 5/))
      .toBeInTheDocument();
    expect(shown().slice(0, 2)).toEqual([second, first]);
    await button('Mover pergunta 2 para baixo').click();
    const { quiz } = await saveChanges(requests);
    expect(quiz.map(({ id }) => id)).toEqual(['pergunt2', 'pergunt3', 'pergunt1', 'pergunt4', 'pergunt5']);
  });

  test('a duplicate has ids of its own and the same right answers', async () => {
    const { requests } = await openQuiz();
    await button('Duplicar pergunta 1').click();
    expect(shown().slice(0, 2)).toEqual([first, first]);
    const { quiz, key } = await saveChanges(requests);
    type WithOptions = Extract<QuizContent['quiz'][number], { kind: 'one' | 'several' }>;
    const [original, copy] = quiz as [WithOptions, WithOptions];
    expect(copy).toMatchObject({ text: original.text, kind: 'one', reviewAt: 760 });
    expect(
      new Set([original, copy].flatMap(({ id, options }) => [id, ...options.map((option) => option.id)])).size,
    ).toBe(8);
    expect(key![copy.id]!.right).toEqual([copy.options[1]!.id]);
  });

  test('a deleted question comes back where it was, with what is right in it', async () => {
    const { requests } = await openQuiz();
    await button('Excluir pergunta 1').click();
    await expect.poll(() => shown()[0]).toBe(second);
    await page.getByText('Desfazer').click();
    await expect.poll(shown).toHaveLength(5);
    expect(shown()[0]).toBe(first);
    await field('Pergunta').fill('E se pagar só o mínimo?');
    const { quiz, key } = await saveChanges(requests);
    expect(quiz[0]).toMatchObject({ id: 'pergunt1', text: 'E se pagar só o mínimo?' });
    expect(key).toEqual(aQuiz.content.key);
  });

  test('an error of a folded question stands on its card, which takes the focus and opens to its fields', async () => {
    const { requests } = await openWithMission('Quiz');
    await save().click();
    await expect.element(page.getByText('O quiz precisa de pelo menos 1 pergunta')).toBeVisible();
    await expect.element(button('Pergunta')).toHaveFocus();
    await button('Pergunta').click();
    await expect.element(field('Pergunta')).toHaveFocus();
    await field('Resposta 1').fill('Sim');
    await field('Resposta 2').fill('Não');
    await page.getByRole('radio', { name: 'Resposta 2 é certa' }).click();
    await button('Pergunta').click();
    await field('Pergunta').fill('E a segunda?');
    await button(/^1 Pergunta sem texto/).click();
    await button(/^1 Pergunta sem texto/).click();
    await save().click();
    const folded = button(/^1 Pergunta sem texto ?Escreva a pergunta/);
    await expect.element(folded).toHaveFocus();
    await folded.click();
    await expect.element(field('Pergunta')).toHaveAccessibleDescription('Escreva a pergunta');
    await field('Pergunta').fill('Pagar só o mínimo cria dívida?');
    await expect.element(page.getByText('Escreva a pergunta')).not.toBeInTheDocument();
    await button(/^2 E a segunda/).click();
    await expect.element(page.getByText('Escreva pelo menos 2 respostas')).toBeVisible();
    await expect.element(page.getByText('Marque a resposta certa')).toBeVisible();
    expect(created(requests)).toBeUndefined();
    await page.getByText('Verdadeiro ou falso', { exact: true }).click();
    await page.getByRole('radio', { name: 'Falso é certa' }).click();
    await save().click();
    await saved();
    const { quiz, key } = created(requests)['missionContent'] as QuizContent;
    expect(quiz.map(({ kind }) => kind)).toEqual(['one', 'truth']);
    expect(key![quiz[1]!.id]!.right).toEqual(['false']);
  });
});

describe('a question', () => {
  test('keeps its answers while another kind is looked at', async () => {
    const { requests } = await openQuiz();
    await page.getByText('Número', { exact: true }).first().click();
    await field('Resposta certa').fill('12,5');
    await field('Tolerância').fill('0,');
    await expect.element(field('Tolerância')).toHaveValue('0,');
    await page.getByText('Várias certas', { exact: true }).first().click();
    await expect.element(field('Resposta 2')).toHaveValue('O resto vira uma dívida nova');
    await page.getByRole('checkbox', { name: 'Resposta 1 é certa' }).click();
    await page.getByText('Número', { exact: true }).first().click();
    await expect.element(field('Resposta certa')).toHaveValue('12,5');
    await field('Tolerância').fill('abc');
    await save().click();
    await expect.element(page.getByText('A tolerância é um número a partir de 0')).toBeVisible();
    await field('Tolerância').fill('0,25');
    await expect.element(field('Rever em')).toHaveValue('12:40');
    await field('Rever em').fill('1:02:14');
    const { quiz, key } = await saveChanges(requests);
    expect(quiz[0]).toMatchObject({ kind: 'number', reviewAt: 3734 });
    expect(key!['pergunt1']).toMatchObject({ right: ['12,5'], tolerance: 0.25 });
  });

  test('in words takes several spellings', async () => {
    const { requests } = await openQuiz();
    await button(/^4 /).click();
    await expect.element(field('Resposta 1')).toHaveValue('rotativo');
    await button('Adicionar resposta').click();
    await userEvent.keyboard('juro rotativo');
    await page.getByRole('checkbox', { name: 'Maiúsculas e acentos contam' }).click();
    await field('Explicação da pergunta').fill('É o mais caro.');
    const { key } = await saveChanges(requests);
    expect(key!['pergunt4']).toMatchObject({ isExact: true, explanation: 'É o mais caro.' });
    expect(key!['pergunt4']!.right.slice(-1)).toEqual(['juro rotativo']);
  });

  test('has a picture for an option, and saving waits until it was sent', async () => {
    const { requests } = await openQuiz();
    // The browser's own dialog would be closed at once, without a choice.
    const opening = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue();
    onTestFinished(() => opening.mockRestore());
    await button('Imagem: resposta 1').click();
    await expect.poll(() => opening.mock.calls).toHaveLength(1);
    const canvas = document.createElement('canvas');
    const picture = await new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob!), 'image/png'));
    const input = document.querySelector<HTMLInputElement>('input[aria-label="Escolher imagens"]')!;
    await userEvent.upload(input, new File([picture], 'boleto.png', { type: 'image/png' }));
    await expect.poll(() => Upload.all).toHaveLength(1);
    expect(Upload.all[0]!.address).toContain('kind=picture');
    await expect.element(page.getByText('Aguarde o envio dos arquivos').first()).toBeVisible();
    Upload.all[0]!.arrive(4, { kind: 'picture' });
    await field('Texto alternativo: resposta 1').fill('Um boleto');
    const { quiz } = await saveChanges(requests);
    expect(quiz[0]).toMatchObject({ options: [{ picture: { id: uploadedId(4), alt: 'Um boleto' } }, {}, {}] });
  });
});

describe('the rules', () => {
  test('are sent as they were chosen, and a wrong minimum stays beside its field', async () => {
    const { requests } = await openQuiz();
    await expect.element(page.getByText('3 de 5 perguntas')).toBeVisible();
    await field('Nota mínima').fill('101');
    await save().click();
    await expect.element(page.getByText('A nota mínima vai de 1 a 100%')).toBeVisible();
    await field('Nota mínima').fill('81');
    await expect.element(page.getByText('5 de 5 perguntas')).toBeVisible();
    await page.getByRole('combobox', { name: 'Tentativas', exact: true }).selectOptions('2 tentativas');
    await page.getByRole('combobox', { name: 'Espera entre tentativas' }).selectOptions('1 dia');
    await page.getByRole('radio', { name: /^Prova/ }).click();
    await page.getByRole('checkbox', { name: 'Embaralhar perguntas' }).click();
    expect(await saveChanges(requests)).toMatchObject({
      minimumScore: 81,
      attempts: 2,
      waitMinutes: 1440,
      feedback: 'prova',
      shufflesQuestions: true,
    });
  });
});

test('a quiz is tried as a member takes it, scored here, and nothing is sent', async () => {
  const { quiz, key } = aQuiz.content;
  const short = { ...aQuiz.content, quiz: quiz.slice(2, 4), minimumScore: 100, attempts: null, key: key! };
  const { requests } = await openQuiz(short);
  await button('Experimentar').click();
  const dialog = page.getByRole('dialog', { name: 'Experimentar o quiz' });
  await dialog.getByText('Falso').click();
  const count = requests.length;
  await dialog.getByRole('button', { name: 'Responder' }).click();
  await expect.element(dialog.getByText('Isso mesmo.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Próxima pergunta' }).click();
  await dialog.getByRole('textbox').fill('parcelado');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Ainda não.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ver resultado' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Faltou uma' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.element(dialog.getByText('Parcelar sem juros nunca custa nada.').first()).toBeVisible();
  expect(requests.slice(count)).toEqual([]);
  expect(page.getByText('Alterações não salvas').elements()).toHaveLength(0);
});

test('a quiz that is not ready says what it lacks instead', async () => {
  await openQuiz();
  await button('Pergunta').click();
  await button('Experimentar').click();
  await expect.element(page.getByText('Falta algo na pergunta 6: Escreva a pergunta.')).toBeVisible();
});

test('another kind and back again loses nothing', async () => {
  await openQuiz();
  await choose('Desafio');
  await expect.element(field('Título do desafio')).toBeVisible();
  await choose('Quiz');
  await expect.poll(shown).toHaveLength(5);
});

test('somebody else’s save shows the questions in which the two differ', async () => {
  const { answers } = await openQuiz();
  await field('Resposta 1').fill('Minha resposta');
  const [asked, ...others] = aQuiz.content.quiz;
  const theirs = { ...aQuiz.content, quiz: [asked!, { ...others[0]!, text: 'Quais são caras?' }, ...others.slice(1)] };
  answers[`GET ${lessonPath}`] = { ...aLessonWithQuiz(theirs), version: '2026-11-22T13:00:00.000Z' };
  answers[`PUT ${lessonPath}`] = refused('edited_meanwhile');
  await save().click();
  const part = page.getByRole('dialog').getByRole('group', { name: /^Missão · As duas/ });
  await expect.element(part.getByRole('radio', { name: /^A sua .*Minha resposta/ })).toBeChecked();
  await expect.element(part.getByRole('radio', { name: /^Salva .*Quais são caras\?/ })).toBeVisible();
  await expect.element(part.getByText(/Parcelar sem juros/)).not.toBeInTheDocument();
});
