import { expect, onTestFinished, test } from 'vitest';
import { aLessonPage, lessonId } from '../../testing/lessons.ts';
import { refused } from '../../testing/refused.ts';
import { visit } from '../../testing/visit.ts';

const file = { id: 'arquivo', name: 'Checklist do canto de foco.pdf', size: 1_258_291, type: 'application/pdf' };
const address = `/api/lessons/${lessonId}/attachments/arquivo`;

/** Replaces the browser's download: records what it would fetch. */
function browserDownloads() {
  const taken: { href: string; name: string }[] = [];
  const take = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return;
    event.preventDefault();
    taken.push({ href: new URL(event.target.href).pathname, name: event.target.download });
  };
  document.addEventListener('click', take, true);
  onTestFinished(() => document.removeEventListener('click', take, true));
  return taken;
}

async function openMaterials(answer: unknown) {
  const taken = browserDownloads();
  const visited = await visit(`/lesson/${lessonId}`, {
    [`GET /api/lessons/${lessonId}`]: aLessonPage({ lesson: { attachments: [file] } }),
    [`GET ${address}`]: answer,
  });
  return { ...visited, taken, download: visited.screen.getByRole('button', { name: `Baixar ${file.name}` }) };
}

test('a material is handed to the browser under its own name, and the member is told', { tags: 'long' }, async () => {
  const { screen, download, taken } = await openMaterials({ status: 206, body: '%' });
  await download.click();
  await expect.element(screen.getByText('Download iniciado!')).toBeVisible();
  expect(taken).toEqual([{ href: address, name: file.name }]);
});

test.each([
  ['attachment_not_found', 'Arquivo não encontrado'],
  ['lesson_locked', 'Esta lição ainda não está liberada'],
  ['enrollment_suspended', 'Seu acesso a esta jornada está fechado. Seu progresso está guardado.'],
] as const)('a download refused with %s says why, and nothing is fetched', async (code, reason) => {
  const { screen, download, taken } = await openMaterials(refused(code));
  await download.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(`Erro ao fazer download do arquivo${reason}`);
  expect(taken).toEqual([]);
  await expect.element(download).toBeEnabled();
});

test('without a connection the member reads what to check', async () => {
  const { screen, download } = await openMaterials(() => Promise.reject(new TypeError('Failed to fetch')));
  await download.click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Erro ao fazer download do arquivoSem conexão. Verifique sua internet e tente de novo.');
});
