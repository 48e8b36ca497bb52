import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';

const validate = { name: (name: string) => (name.trim() === '' ? 'Dê um nome à chave' : null) };

/** A form with a key's name. */
export const useNameForm = (name: string) => useForm({ initialValues: { name }, validate });

/** The field for it. */
export const NameField = ({ form }: { form: ReturnType<typeof useNameForm> }) => (
  <TextInput
    label="Nome da chave"
    description="Para você saber qual é: o aparelho, por exemplo."
    name="name"
    autoComplete="off"
    maxLength={60}
    data-autofocus
    {...form.getInputProps('name')}
  />
);
