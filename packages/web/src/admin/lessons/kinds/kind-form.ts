import type { Fields } from '@jornada/contract/fields/field';

/** How a kind of mission is edited. */
export interface KindForm<Content, Values> {
  /** Shown with its name where the kind is chosen. */
  note: string;
  /** 'obrigatória' after the kind's name. */
  required: 'obrigatória' | 'obrigatório';
  /** The fields of its content (specification §5). */
  fields: Fields;
  /** The values of a new mission's fields. */
  blank: Values;
  /** The values of a stored content's fields. */
  valuesOf: (content: Content) => Values;
}
