import { choiceLabel, type Field } from '@jornada/contract/fields/field';

/** A part of a form that is chosen as one: a field, or fields that depend on each other. */
export type FormPart<Form> = {
  label: string;
  fields: readonly (keyof Form & string)[];
  /** The value to compare; by default all of its fields. */
  value?: (form: Form) => unknown;
  /** The value's text for people. */
  format?: (value: never) => string;
  /** Both versions' texts, for values that are too long to be shown whole. */
  compare?: (saved: never, mine: never) => [saved: string, mine: string];
};

/** A field that is chosen on its own. */
export const partOf = <Form>(name: keyof Form & string, field: Field): FormPart<Form> => ({
  label: field.label,
  fields: [name],
  ...(field.kind === 'choice' && { format: (value: string) => choiceLabel(field, value) }),
});

/** Whose change makes the two versions differ. */
export type ChangedBy = 'me' | 'other' | 'both';

/** One part in two versions, as text. */
export type Difference = { label: string; saved: string; mine: string; changedBy: ChangedBy };

type Versions<Form> = {
  /** The values that the form was filled with. */
  base: Form;
  /** The values that somebody else saved meanwhile. */
  saved: Form;
  /** The typed values. */
  mine: Form;
};

/** The parts in which the saved and the typed version differ, in their order. */
export function differencesBetween<Form extends object>(
  parts: readonly FormPart<Form>[],
  { base, saved, mine }: Versions<Form>,
): Difference[] {
  return parts.flatMap((part) => {
    const [was, theirs, typed] = [base, saved, mine].map((form) => keyOf(part, form));
    if (theirs === typed) return [];
    const changedBy = theirs === was ? 'me' : typed === was ? 'other' : 'both';
    const [savedText, mineText] = part.compare
      ? part.compare(valueOf(part, saved) as never, valueOf(part, mine) as never)
      : [formatPart(part, saved), formatPart(part, mine)];
    return [{ label: part.label, saved: savedText, mine: mineText, changedBy }];
  });
}

/** The saved version with the chosen parts of the typed one, by their labels. */
export function merged<Form extends object>(
  parts: readonly FormPart<Form>[],
  { saved, mine }: Pick<Versions<Form>, 'saved' | 'mine'>,
  chosenMine: ReadonlySet<string>,
): Form {
  const fields = parts.filter(({ label }) => chosenMine.has(label)).flatMap((part) => part.fields);
  return { ...saved, ...Object.fromEntries(fields.map((field) => [field, mine[field]])) };
}

function valueOf<Form>({ fields, value }: FormPart<Form>, form: Form): unknown {
  if (value) return value(form);
  return fields.length === 1 ? form[fields[0]!] : fields.map((field) => form[field]);
}

/** Ignores space at the ends, which is not saved. */
const keyOf = <Form>(part: FormPart<Form>, form: Form) =>
  JSON.stringify(valueOf(part, form) ?? '', (_, value: unknown) => (typeof value === 'string' ? value.trim() : value));

const formatPart = <Form>(part: FormPart<Form>, form: Form) =>
  (part.format ?? formatValue)(valueOf(part, form) as never);

/** A value as text: lists with commas, booleans as yes or no, an empty value as a dash. */
export function formatValue(value: unknown): string {
  if (value === true) return 'Sim';
  if (value === false) return 'Não';
  if (Array.isArray(value)) return value.length > 0 ? value.map(formatValue).join(', ') : '—';
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'object') return Object.values(value).map(formatValue).join('\n');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
