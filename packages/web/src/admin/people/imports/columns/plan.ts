import type { ImportColumn, ImportPlan, PeopleImport } from '@jornada/contract/people/people-imports';
import type { ImportField } from '@jornada/domain/people/imports/import-fields';
import { foldWords } from '@jornada/domain/text/fold';

/**
 * What somebody has chosen for a list, as far as they have: a product that is not named is not decided yet, nor one whose only journey is
 * ''.
 */
export type Draft = ImportPlan;

/** The saved plan; what it does not name, and everything before there is one, is what the list proposes. */
export function draftOf({ columns, plan }: PeopleImport): Draft {
  const fields = columns.map(({ field }) => field);
  const values = columns.flatMap((column) => column.values ?? []);
  const statuses = values.flatMap(({ value, proposal: enters }) =>
    typeof enters === 'boolean' ? [{ value, enters }] : [],
  );
  const products = values.flatMap(({ value, proposal: journeyIds }) =>
    Array.isArray(journeyIds) ? [{ value, journeyIds }] : [],
  );
  return {
    fields,
    journeyIds: [],
    tags: [],
    startsOn: null,
    invite: 'mail',
    ...plan,
    statuses: [...(plan?.statuses ?? []), ...statuses],
    products: [...(plan?.products ?? []), ...products],
  };
}

/** The only column with a field. */
export const columnOf = ({ columns }: PeopleImport, { fields }: Draft, field: ImportField): ImportColumn | undefined =>
  columns[fields.indexOf(field)];

/** What is chosen for a value; undefined where nothing is. */
export const entryOf = <Entry extends { value: string }>(entries: readonly Entry[], value: string): Entry | undefined =>
  entries.find((entry) => entry.value === value);

/** The entries with another one for its value. */
export const withEntry = <Entry extends { value: string }>(entries: readonly Entry[], entry: Entry): Entry[] => [
  entry,
  ...entries.filter(({ value }) => value !== entry.value),
];

/** The draft with the journeys that have the names of a column's products, where nobody has decided on them. */
export function withNamesakes(
  draft: Draft,
  column: ImportColumn,
  journeys: readonly { id: string; name: string }[],
): Draft {
  const found = (column.values ?? []).flatMap(({ value }) => {
    const same = journeys.filter(({ name }) => foldWords(name) === foldWords(value));
    return same.length === 1 ? [{ value, journeyIds: [same[0]!.id] }] : [];
  });
  return { ...draft, products: [...draft.products, ...found] };
}

/** Whether somebody still has to say which journey a product is, or that its lines are skipped. */
export const isUndecided = ({ products }: Draft, value: string): boolean => {
  const journeyIds = entryOf(products, value)?.journeyIds;
  return !journeyIds || (journeyIds.length > 0 && !journeyIds.some(Boolean));
};

/** The plan that a draft stands for: of the columns' values alone. */
export function planOf(found: PeopleImport, draft: Draft): ImportPlan {
  const valuesWith = (field: ImportField) => columnOf(found, draft, field)?.values ?? [];
  return {
    ...draft,
    statuses: valuesWith('status').map(({ value }) => ({
      value,
      enters: entryOf(draft.statuses, value)?.enters ?? false,
    })),
    products: valuesWith('product').map(({ value }) => ({
      value,
      journeyIds: [...new Set(entryOf(draft.products, value)?.journeyIds.filter(Boolean))],
    })),
  };
}

/** The fields with another one for a column. Only a name may stand on several columns: any other field leaves the column that had it. */
export const withField = (fields: readonly ImportField[], column: number, field: ImportField): ImportField[] =>
  fields.map((other, index) => {
    if (index === column) return field;
    return other === field && field !== 'name' ? 'skip' : other;
  });
