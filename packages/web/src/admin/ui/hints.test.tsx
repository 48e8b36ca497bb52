import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { renderPart } from '../../../testing/render-app.tsx';
import { Hints } from './hints.tsx';
import { IconButton } from './icon-button.tsx';

const byText = (text: string) => page.getByText(text, { exact: true });
const editing = () => page.getByRole('button', { name: 'Editar Foco' });

const renderButtons = () =>
  renderPart(
    <div style={{ padding: 80 }}>
      <p>Longe</p>
      <IconButton icon={IconPencil} label="Editar Foco" hint="Editar" />
      <IconButton icon={IconTrash} label="Excluir Foco" />
      <Hints />
    </div>,
  );

const renderPlace = (width: number) =>
  renderPart(
    <div style={{ padding: 80 }}>
      <p>Longe</p>
      <div data-clips style={{ width }}>
        <a href="#ana">Ana</a>
        <p style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>ana@exemplo.com.br</p>
      </div>
      <Hints />
    </div>,
  );
/** How often a text is on screen: in the place and in the hint. */
const times = (text: string) => byText(text).elements().length;

afterEach(() => page.viewport(414, 896));

describe('a text that is cut off', () => {
  test('is whole under the keyboard’s focus on what stands with it, until Esc', async () => {
    await renderPlace(60);
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => times('ana@exemplo.com.br')).toBe(2);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => times('ana@exemplo.com.br')).toBe(1);
    await expect.element(page.getByRole('link')).toHaveFocus();
  });

  test('is whole under a mouse, and not beside it', async () => {
    await renderPlace(60);
    await byText('ana@exemplo.com.br').hover();
    await expect.poll(() => times('ana@exemplo.com.br')).toBe(2);
    await byText('Longe').hover();
    await expect.poll(() => times('ana@exemplo.com.br')).toBe(1);
  });

  test('that has room enough is not said again', async () => {
    await renderPlace(400);
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('link')).toHaveFocus();
    await byText('ana@exemplo.com.br').hover();
    expect(times('ana@exemplo.com.br')).toBe(1);
  });
});

describe('an icon without words', () => {
  test('has them under the mouse, and not beside it', async () => {
    await renderButtons();
    await editing().hover();
    await expect.element(byText('Editar')).toBeVisible();
    expect(getComputedStyle(byText('Editar').element().parentElement!).pointerEvents).toBe('none');
    await expect.element(byText('Editar')).toBeVisible();
    await byText('Longe').hover();
    await expect.element(byText('Editar')).not.toBeInTheDocument();
  });

  test('has them under the keyboard’s focus, one at a time, until Esc', async () => {
    await renderButtons();
    await userEvent.keyboard('{Tab}');
    await expect.element(byText('Editar')).toBeVisible();
    await userEvent.keyboard('{Tab}');
    // Without `data-hint` it is the whole name.
    await expect.element(byText('Excluir Foco')).toBeVisible();
    await expect.element(byText('Editar')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(byText('Excluir Foco')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Excluir Foco' })).toHaveFocus();
  });

  test('has none under a finger', async () => {
    await renderButtons();
    const touch = { bubbles: true, pointerType: 'touch' };
    editing().element().dispatchEvent(new PointerEvent('pointerover', touch));
    editing().element().dispatchEvent(new PointerEvent('pointerdown', touch));
    await expect.element(editing()).toBeVisible();
    expect(byText('Editar').elements()).toHaveLength(0);
  });

  test('keeps its words inside the window', async () => {
    await page.viewport(320, 400);
    await renderPart(
      <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <IconButton icon={IconPencil} label="Abrir o histórico de eventos" />
        <Hints />
      </div>,
    );
    await page.getByRole('button').hover();
    await expect.element(byText('Abrir o histórico de eventos')).toBeVisible();
    const { left, right, top } = byText('Abrir o histórico de eventos').element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
    expect(top).toBeGreaterThanOrEqual(0);
  });
});
