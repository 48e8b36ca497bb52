import type { Field, Fields } from '@jornada/contract/fields/field';
import { Checkbox, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { Choice } from './choice.tsx';
import { WideField } from './form-section.tsx';
import { TextList } from './text-list.tsx';
import type { AnyForm } from './use-checked-form.ts';
import { WholeNumberInput } from './whole-number-input.tsx';

/** Properties of an input go to a field for text. */
type FormFieldProps = Pick<
  TextInputProps,
  'withAsterisk' | 'rightSection' | 'error' | 'onBlur' | 'autoCapitalize' | 'spellCheck' | 'name' | 'placeholder'
> & {
  'data-autofocus'?: boolean;
  form: AnyForm;
  path: string;
  field: Field;
  isLabelHidden?: boolean;
};

/** A field of a form as its description says. */
export const FormField = (props: FormFieldProps) =>
  props.field.isWide ? (
    <WideField>
      <Control {...props} />
    </WideField>
  ) : (
    <Control {...props} />
  );

const inputOf = { url: { type: 'url', inputMode: 'url' }, email: { type: 'email' } } as const;

function Control({ form, path, field, isLabelHidden, ...more }: FormFieldProps) {
  const named = { label: field.label, description: field.help };
  switch (field.kind) {
    case 'text': {
      const { max: maxLength, isRequired: withAsterisk, placeholder, rows: minRows, format } = field;
      const input = { ...named, withAsterisk, maxLength, placeholder, ...form.getInputProps(path), ...more };
      if (minRows) return <Textarea {...input} minRows={minRows} maxRows={14} autosize />;
      return <TextInput autoComplete="off" {...(format && inputOf[format])} {...input} />;
    }
    case 'number':
      return <WholeNumberInput {...named} min={field.min} max={field.max} {...form.getInputProps(path)} />;
    case 'flag':
      return <Checkbox {...named} {...form.getInputProps(path, { type: 'checkbox' })} />;
    case 'choice': {
      const { value, onChange, error } = form.getInputProps(path);
      const choices = Object.entries(field.choices).map(([choice, said]) => ({ value: choice, ...said }));
      const input = { label: field.label, isLabelHidden, choices, chosen: value, onChoose: onChange, error, path };
      return <Choice {...input} />;
    }
    case 'texts':
      return <TextList form={form} path={path} field={field} />;
    case 'tags':
    case 'other':
      return null;
  }
}

type FormFieldsProps<Described extends Fields> = {
  form: AnyForm;
  fields: Described;
  /** The fields to show, by default all. */
  names?: readonly (keyof Described & string)[];
  /** The path of the object that holds them; without it the form itself. */
  within?: string;
};

/** Fields of a form in a row. */
export const FormFields = <Described extends Fields>({ form, fields, names, within }: FormFieldsProps<Described>) =>
  (names ?? Object.keys(fields)).map((name) => (
    <FormField key={name} form={form} path={within ? `${within}.${name}` : name} field={fields[name]!} />
  ));
