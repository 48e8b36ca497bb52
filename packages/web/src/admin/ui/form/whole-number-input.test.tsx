import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../../../testing/render-app.tsx';
import { WholeNumberInput } from './whole-number-input.tsx';

function Minutes() {
  const [typed, setTyped] = useState('30');
  return <WholeNumberInput label="Minutos" unit="min" min={1} max={180} value={typed} onChange={setTyped} />;
}

test.each(['-3', '1.5', '2,5', 'dez', '', '999'])(
  '%j stays as it was typed, also when the field is left',
  async (typed) => {
    await renderPart(<Minutes />);
    const minutes = page.getByRole('textbox', { name: 'Minutos' });
    await userEvent.click(minutes);
    await userEvent.clear(minutes);
    if (typed) await userEvent.type(minutes, typed);
    await userEvent.tab();
    await expect.element(minutes).not.toHaveFocus();
    await expect.element(minutes).toHaveValue(typed);
  },
);

test(
  'the arrows of the keyboard move it by one, and its buttons do without taking the focus',
  { tags: 'long' },
  async () => {
    const { container } = await renderPart(<Minutes />);
    const minutes = page.getByRole('textbox', { name: 'Minutos' });
    await userEvent.click(minutes);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    await expect.element(minutes).toHaveValue('31');
    const [up, down] = container.querySelectorAll('button');
    await userEvent.click(up!);
    await expect.element(minutes).toHaveValue('32');
    await userEvent.click(down!);
    await userEvent.click(down!);
    await expect.element(minutes).toHaveValue('30');
    await expect.element(minutes).toHaveFocus();
  },
);
