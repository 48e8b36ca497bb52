/**
 * Fields as people read them. One description feeds a field's form, its limits and refusals, the conflict dialog and the audit. It is free
 * of zod: a form is shown before its schema is fetched.
 */
type Labelled = {
  label: string;
  /** The audit's label, where the form's one needs the form around it. */
  auditLabel?: string;
  /** Shown with the label. */
  help?: string;
  /** Takes both columns of its form. */
  isWide?: true;
};

export type TextField = Labelled & {
  kind: 'text';
  /** Most characters that can be typed. */
  max?: number;
  /** Marked with an asterisk. */
  isRequired?: true;
  /** The refusal of a blank text. */
  blank?: string;
  placeholder?: string;
  /** A field of this many lines, which grows with its text. */
  rows?: number;
  format?: 'url' | 'email';
};

export type WholeNumberField = Labelled & { kind: 'number'; min: number; max: number };
export type SwitchedField = Labelled & { kind: 'flag' };

export type ChoiceField<Value extends string = string> = Labelled & {
  kind: 'choice';
  choices: Readonly<Record<Value, { label: string; note?: string }>>;
};

/** A list with a field for each text. */
export type TextsField = Labelled & {
  kind: 'texts';
  /** The name of one text: 'Opção'. */
  entry: string;
  max: number;
  count: { min: number; max: number };
};

/** A list of short texts that are added one at a time. */
export type TagsField = Labelled & { kind: 'tags'; entry: string; max: number; most: number };

/** A field without a control of its own. */
export type OtherField = Labelled & { kind: 'other' };

export type Field = TextField | WholeNumberField | SwitchedField | ChoiceField | TextsField | TagsField | OtherField;
export type Fields = Readonly<Record<string, Field>>;

/** A field's label where no form stands around it. */
export const auditLabel = ({ label, auditLabel = label }: Field): string => auditLabel;

/** The label of a choice's value; an unknown value stays as it is. */
export const choiceLabel = ({ choices }: ChoiceField, value: string): string => choices[value]?.label ?? value;
