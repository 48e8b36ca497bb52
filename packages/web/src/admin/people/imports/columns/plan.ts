import type { ImportColumn, ImportPlan, PeopleImport } from '@jornada/contract/people/people-imports';
import { journeysNamed } from '@jornada/domain/people/imports/cell-values';
import type { ImportField } from '@jornada/domain/people/imports/import-fields';
import { statusEnters } from '@jornada/domain/people/imports/status-words';

/** What somebody has chosen for a list. What it does not name of a status or product is as proposed. */
export type Draft = ImportPlan;

/** A text of a column by which its lines are told apart. */
export type ColumnValue = NonNullable<ImportColumn['values']>[number];
type Journeys = readonly { id: string; name: string }[];

/** The saved plan; before there is one, what the list proposes. */
export const draftOf = ({ columns, plan }: PeopleImport): Draft => ({
  fields: columns.map(({ field }) => field),
  statuses: [],
  products: [],
  journeyIds: [],
  tags: [],
  startsOn: null,
  accessUntil: null,
  invite: 'mail',
  ...plan,
});

/** The only column with a field. */
export const columnOf = ({ columns }: PeopleImport, { fields }: Draft, field: ImportField): ImportColumn | undefined =>
  columns[fields.indexOf(field)];

const entryOf = <Entry extends { value: string }>(entries: readonly Entry[], value: string): Entry | undefined =>
  entries.find((entry) => entry.value === value);

/** The entries with another one for its value. */
export const withEntry = <Entry extends { value: string }>(entries: readonly Entry[], entry: Entry): Entry[] => [
  entry,
  ...entries.filter(({ value }) => value !== entry.value),
];

/** Whether lines with a status enter. */
export const enters = ({ statuses }: Draft, { value, proposal }: ColumnValue): boolean =>
  entryOf(statuses, value)?.enters ?? (proposal ?? statusEnters(value)) === true;

/** The journeys of a product, '' for one that is being chosen; [] where its lines are skipped. Null while nobody has decided. */
export const journeysOf = ({ products }: Draft, { value, proposal }: ColumnValue, journeys: Journeys) =>
  entryOf(products, value)?.journeyIds ??
  (Array.isArray(proposal)
    ? proposal
    : journeysNamed(
        value,
        journeys.map(({ id, name }) => ({ id, title: name })),
      ));

/** The tags of whoever bought a product. */
export const tagsOfProduct = ({ products }: Draft, { value }: ColumnValue): string[] =>
  entryOf(products, value)?.tags ?? [];

/** Whether somebody still has to say which journey a product is, or that its lines are skipped. */
export const isUndecided = (chosen: readonly string[] | null) =>
  chosen === null || (chosen.length > 0 && !chosen.some(Boolean));

/** The plan that a draft stands for: of the columns' values alone. */
export function planOf(found: PeopleImport, draft: Draft, journeys: Journeys): ImportPlan {
  const valuesOf = (field: ImportField) => columnOf(found, draft, field)?.values ?? [];
  return {
    ...draft,
    statuses: valuesOf('status').map((each) => ({ value: each.value, enters: enters(draft, each) })),
    products: valuesOf('product').map((each) => ({
      value: each.value,
      journeyIds: [...new Set(journeysOf(draft, each, journeys)?.filter(Boolean))],
      ...(tagsOfProduct(draft, each).length > 0 && { tags: tagsOfProduct(draft, each) }),
    })),
  };
}

/** The fields with another one for a column. Only a name may stand on several columns: any other field leaves the column that had it. */
export const withField = (fields: readonly ImportField[], column: number, field: ImportField): ImportField[] =>
  fields.map((other, index) => (index === column ? field : other === field && field !== 'name' ? 'skip' : other));
