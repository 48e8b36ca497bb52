import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../../testing/render-app.tsx';
import { Menu, MenuChoice, MenuItem } from './menu.tsx';

const open = async (onLeave = vi.fn<() => void>()) => {
  await renderPart(
    <Menu button="Menu de Ana">
      <MenuItem>Perfil</MenuItem>
      <MenuItem stays>Tema</MenuItem>
      <MenuChoice
        label="Tema"
        choices={[
          ['a', 'Claro'],
          ['b', 'Escuro'],
        ]}
        chosen="a"
        onChoose={() => undefined}
      />
      <MenuItem onClick={onLeave}>Sair</MenuItem>
    </Menu>,
  );
  const button = page.getByRole('button', { name: 'Menu de Ana' });
  await button.click();
  return { button, onLeave };
};

test('the keyboard walks the whole menu and back to its beginning', async () => {
  await open();
  await expect.element(page.getByRole('menuitem', { name: 'Perfil' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByRole('menuitem', { name: 'Sair' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.element(page.getByRole('menuitemradio', { name: 'Claro' })).toHaveFocus();
});

test('Esc closes the menu and gives the focus back to its button', async () => {
  const { button } = await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('an action closes the menu; a choice leaves it open, so that its effect can be seen', async () => {
  const { onLeave } = await open();
  await page.getByRole('menuitemradio', { name: 'Escuro' }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  expect(onLeave).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

test('pointing elsewhere closes the menu', async () => {
  await open();
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});
