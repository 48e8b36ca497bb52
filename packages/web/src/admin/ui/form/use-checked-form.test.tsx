import { TextInput } from '@mantine/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../../testing/render-app.tsx';
import { useCheckedForm } from './use-checked-form.ts';

/** A title of at most three letters, and a copy with the same text. The server knows one title that is taken. */
function check({ title, copy }: { title: string; copy: string }) {
  return {
    ...(title === '' && { title: 'Título é obrigatório' }),
    ...(title.length > 3 && { title: 'Use no máximo 3 letras' }),
    ...(copy !== title && { copy: 'Precisa ser igual' }),
  };
}

function Form() {
  const form = useCheckedForm({ initialValues: { title: '', copy: '' }, validate: async (values) => check(values) });
  const refuseTaken = form.onSubmit(({ title }) => form.setErrors(title === 'ja' ? { title: 'Já existe' } : {}));
  return (
    <form onSubmit={refuseTaken} noValidate>
      <TextInput label="Título" {...form.getInputProps('title')} />
      <TextInput label="Cópia" {...form.getInputProps('copy')} />
      <button type="submit">Salvar</button>
    </form>
  );
}

const title = () => page.getByRole('textbox', { name: 'Título' });
const copy = () => page.getByRole('textbox', { name: 'Cópia' });
const save = () => page.getByRole('button', { name: 'Salvar' }).click();
const byText = (text: string) => page.getByText(text);

test('nobody is told of a field before they save', { tags: 'long' }, async () => {
  await renderPart(<Form />);
  await title().fill('comprido');
  await copy().fill('outro');
  await expect.element(byText('Use no máximo 3 letras')).not.toBeInTheDocument();
  await save();
  await expect.element(byText('Use no máximo 3 letras')).toBeVisible();
  await expect.element(byText('Precisa ser igual')).toBeVisible();
});

test('an error stays while its field is wrong, says what is wrong now, and goes when it is right', async () => {
  await renderPart(<Form />);
  await save();
  await expect.element(byText('Título é obrigatório')).toBeVisible();
  await title().fill('quatro');
  await expect.element(byText('Use no máximo 3 letras')).toBeVisible();
  await title().fill('três!');
  await expect.element(byText('Use no máximo 3 letras')).toBeVisible();
  await title().fill('tr');
  await expect.element(byText('Use no máximo 3 letras')).not.toBeInTheDocument();
  // The form does not report a field that no save has refused, even if it is invalid by now.
  await expect.element(byText('Precisa ser igual')).not.toBeInTheDocument();
});

test('a field that is right because another one changed loses its error too', async () => {
  await renderPart(<Form />);
  await title().fill('um');
  await copy().fill('dois');
  await save();
  await title().fill('do');
  await expect.element(byText('Precisa ser igual')).toBeVisible();
  await copy().fill('da');
  await title().fill('da');
  await expect.element(byText('Precisa ser igual')).not.toBeInTheDocument();
});

test('what the server alone refused stays until its own field says something else', async () => {
  await renderPart(<Form />);
  await title().fill('ja');
  await copy().fill('ja');
  await save();
  await expect.element(byText('Já existe')).toBeVisible();
  await copy().fill('ja!');
  await copy().fill('ja');
  await expect.element(byText('Já existe')).toBeVisible();
  await title().fill('jb');
  await expect.element(byText('Já existe')).not.toBeInTheDocument();
});
