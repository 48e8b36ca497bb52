import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../testing/render-app.tsx';
import { shownToasts, toast } from './toast.ts';
import { Toasts } from './toasts.tsx';

afterEach(() => {
  vi.useRealTimers();
  for (const { id } of shownToasts.now()) shownToasts.dismiss(id);
});

test('the same words twice are one message, and only the three latest stay', () => {
  toast.info('um');
  toast.info('um');
  toast.info('dois');
  toast.error('três');
  toast.success('quatro');
  expect(shownToasts.now().map(({ message }) => message)).toEqual(['dois', 'três', 'quatro']);
});

test('a failure is announced at once and can be put away', async () => {
  await renderPart(<Toasts />);
  toast.error({ title: 'Erro ao fazer login', message: 'Sem conexão.' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Erro ao fazer loginSem conexão.');
  await page.getByRole('button', { name: 'Fechar' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a message passes by itself, but not while it holds the focus', async () => {
  await renderPart(<Toasts />);
  vi.useFakeTimers();
  toast.error('Sem conexão.');
  // Each look lets 50 ms of the message's seven seconds pass.
  const close = await vi.waitFor(() => page.getByRole('button', { name: 'Fechar' }).element() as HTMLElement, 5_000);
  close.focus();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shownToasts.now()).toHaveLength(1);
  close.blur();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(shownToasts.now()).toHaveLength(0);
});
