import { expect, type Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import {
  beginJourney,
  beginLesson,
  chooseMission,
  signInAsAdmin,
  toast,
  press,
  saveLesson,
  turnOn,
} from './admin-actions.ts';
import { test } from './own-server.ts';

test.use({ serverOptions: { school: 'none' } });
test.describe.configure({ timeout: 180_000 });

const expectText = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

test('the journey’s form says what is missing, beside the field, and keeps what was typed', async ({ page }) => {
  await signInAsAdmin(page);
  await beginJourney(page, '   ');
  await press(page, 'Salvar Jornada');
  await expectText(page, 'Nome é obrigatório');
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeFocused();

  await page.getByRole('textbox', { name: 'Nome' }).fill('Paga');
  await expect(page.getByRole('textbox', { name: 'URL de checkout' })).toHaveCount(0);
  await turnOn(page.getByRole('radio', { name: /^Paga/ }));
  await press(page, 'Salvar Jornada');
  await expectText(page, 'Jornadas pagas devem ter pelo menos 1 ID de produto externo');
  await expectText(page, 'Jornadas pagas públicas precisam de URL de checkout');
  await page.getByRole('textbox', { name: 'IDs de produto externo' }).fill('oferta-1');
  await press(page, 'Adicionar ID de produto');
  await page.getByRole('textbox', { name: 'URL de checkout' }).fill('https://pagar.exemplo/oferta-1');
  await expect(page.getByRole('textbox', { name: 'Texto do botão' })).toHaveValue('Adquirir Jornada');
  await turnOn(page.getByRole('radio', { name: /^Só inscritos/ }));
  await expect(page.getByRole('textbox', { name: 'URL de checkout' })).toHaveCount(0);
  await press(page, 'Salvar Jornada');
  await expect(toast(page, 'Jornada criada com sucesso')).toBeVisible();
});

test('the lesson’s form says what is missing in every kind of mission, and which files are too large', async ({
  page,
}, testInfo) => {
  await signInAsAdmin(page);
  await beginJourney(page, 'Com Lições');
  await press(page, 'Salvar Jornada');
  await page.getByRole('link', { name: 'Nova Lição' }).click();
  await expect(page.getByRole('textbox', { name: 'Duração (minutos)' })).toHaveValue('10');
  await press(page, 'Salvar Lição');
  for (const text of ['Título é obrigatório', 'Descrição é obrigatória', 'URL do vídeo é obrigatória']) {
    await expectText(page, text);
  }
  await page.getByRole('textbox', { name: 'URL do vídeo' }).fill('https://videos.exemplo/1');
  await expectText(page, 'Use um link de vídeo do YouTube ou do Vimeo');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await press(page.getByRole('dialog'), 'Descartar alterações');

  await beginLesson(page, 'Com missão');
  await turnOn(page.getByRole('switch', { name: 'Tem missão' }));
  await press(page, 'Salvar Lição');
  await expectText(page, 'Escolha o tipo da missão');

  await turnOn(page.getByRole('radio', { name: 'Enquete' }));
  await page.getByRole('textbox', { name: 'Opção 1' }).fill('Só uma');
  await press(page, 'Salvar Lição');
  await expectText(page, 'Enquete precisa de pelo menos 2 opções');
  await expect(page.getByRole('button', { name: 'Remover opção 1' })).toHaveCount(0);
  for (let count = 2; count < 6; count++) await press(page, 'Adicionar opção');
  await expect(page.getByRole('button', { name: 'Adicionar opção' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remover opção 6' })).toBeVisible();

  await turnOn(page.getByRole('radio', { name: 'Reflexão' }));
  await press(page, 'Salvar Lição');
  await expectText(page, 'Reflexão precisa de pelo menos 1 pergunta');
  for (let count = 1; count < 5; count++) await press(page, 'Adicionar pergunta');
  await expect(page.getByRole('button', { name: 'Adicionar pergunta' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Pergunta 1' }).fill('O que muda amanhã?');

  await turnOn(page.getByRole('switch', { name: 'Ativar cronômetro' }));
  const minutes = page.getByRole('textbox', { name: 'Minutos do cronômetro' });
  await expect(minutes).toHaveValue('30');
  await minutes.fill('');
  await minutes.blur();
  await expect(minutes).toHaveValue('30');

  const large = testInfo.outputPath('enorme.pdf');
  await writeFile(large, Buffer.alloc(50 * 1024 * 1024 + 1));
  const small = testInfo.outputPath('guia.txt');
  await writeFile(small, 'Um guia.');
  await page.getByLabel('Arquivos').setInputFiles([large, small]);
  await expect(toast(page, 'Arquivo enorme.pdf excede 50MB')).toBeVisible();
  await expect(toast(page, '1 arquivo(s) adicionado(s)')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Materiais' }).getByRole('listitem')).toHaveCount(1);
  await press(page, 'Remover guia.txt');
  await expect(toast(page, 'Anexo removido')).toBeVisible();
  await saveLesson(page);
  await expect(toast(page, 'Lição criada com sucesso')).toBeVisible();

  await beginLesson(page, 'Com desafio');
  await chooseMission(page, 'Desafio');
  await press(page, 'Salvar Lição');
  await expect(page.getByRole('textbox', { name: 'Título do desafio' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: 'Descrição do desafio' })).toHaveAttribute('aria-invalid', 'true');
});
