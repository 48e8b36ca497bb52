import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../../testing/render-app.tsx';
import { FormDialog } from './form-dialog.tsx';

type Values = { name: string };
type FormProps = { check: () => Promise<Record<string, string>>; save: (values: Values) => Promise<void> };

function Form({ check, save }: FormProps) {
  const [isOpen, setOpen] = useState(true);
  const form = useForm<Values>({ initialValues: { name: 'Ana' }, validate: check });
  const request = useMutation({ mutationFn: save });
  if (!isOpen) return <p>Fechado</p>;
  return (
    <FormDialog title="Mudar o nome" submit="Salvar" form={form} request={request} onClose={() => setOpen(false)}>
      <TextInput label="Nome" data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  );
}

test('nothing closes the dialog from the press to the answer: not while the values are checked, not while they are saved', async () => {
  const checked = Promise.withResolvers<Record<string, string>>();
  const saved = Promise.withResolvers<void>();
  const sent: Values[] = [];
  const save = (values: Values) => {
    sent.push(values);
    return saved.promise;
  };
  await renderPart(<Form check={() => checked.promise} save={save} />);
  const tryToLeave = async () => {
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
  };
  await page.getByRole('button', { name: 'Salvar' }).click();
  await tryToLeave();
  expect(sent).toEqual([]);
  checked.resolve({});
  await expect.poll(() => sent).toEqual([{ name: 'Ana' }]);
  await tryToLeave();
  saved.resolve();
  await expect.element(page.getByText('Fechado')).toBeVisible();
});

test('values that are refused leave the dialog free to close', async () => {
  await renderPart(<Form check={async () => ({ name: 'Falta o nome' })} save={async () => undefined} />);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect.element(page.getByText('Falta o nome')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Fechado')).toBeVisible();
});
