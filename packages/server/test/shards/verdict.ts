import type { TableClass } from './table-classes.ts';
import type { Place, ReadStatement } from './read-statement.ts';

/** How a statement would reach the rows of members, from the best to the worst. */
export const REACHES = [
  'no member',
  'one member',
  'one row',
  'listed members',
  'every shard',
  'several places',
] as const;
export type Reach = (typeof REACHES)[number];

export interface Verdict {
  reach: Reach;
  /** For `one row`: the columns that it is found by, such as `sessions.token`. */
  foundBy: string[];
  /** Tables of members, each once. */
  memberTables: string[];
  /** It also reads or writes tables of the coordinator. */
  coordinatorTables: string[];
  writes: boolean;
  locks: boolean;
}

/** What the verdict has to know of the schema. */
export interface Known {
  classOf: (table: string, schema?: string) => TableClass | undefined;
  /** Columns that are unique alone. */
  uniqueColumnsOf: (table: string) => readonly string[];
  /** Whether who has this unique value knows the member too, such as a cookie that would name both. */
  namesMember?: (column: string) => boolean;
}

/** Judges a statement whose keys are settled. */
export function judge({ places, keys, locks }: ReadStatement, known: Known): Verdict {
  const { classOf, uniqueColumnsOf, namesMember = () => false } = known;
  const ofMembers = places.flatMap((place) => {
    const found = classOf(place.table, place.schema);
    return found?.kind === 'member' ? [{ ...place, key: keys.find(`${place.id}.${found.column}`) }] : [];
  });
  const groups = Map.groupBy(ofMembers, ({ key }) => key);
  const foundByIn = (group: readonly Place[]) =>
    group.flatMap(({ table, id }) =>
      uniqueColumnsOf(table)
        .filter((column) => keys.isNamed(`${id}.${column}`))
        .map((column) => `${table}.${column}`),
    );
  const reachOf = ([key, group]: [string, readonly Place[]]): Reach => {
    const columns = foundByIn(group);
    if (keys.isNamed(key) || columns.some(namesMember)) return 'one member';
    if (keys.isListed(key)) return 'listed members';
    return columns.length > 0 ? 'one row' : 'every shard';
  };
  const reaches = [...groups].map(reachOf);
  return {
    reach: combined(reaches),
    foundBy: [...new Set(foundByIn(ofMembers))],
    memberTables: distinct(ofMembers),
    coordinatorTables: distinct(places.filter(({ table, schema }) => classOf(table, schema)?.kind === 'coordinator')),
    writes: ofMembers.some(({ isWritten }) => isWritten),
    locks: locks && ofMembers.length > 0,
  };
}

function combined(reaches: readonly Reach[]): Reach {
  const [first, ...rest] = reaches;
  if (first === undefined) return 'no member';
  if (rest.length === 0) return first;
  return reaches.every((reach) => reach === 'one member' || reach === 'listed members')
    ? 'listed members'
    : 'several places';
}

const distinct = (places: readonly Place[]) => [...new Set(places.map(({ table }) => table))].sort();
