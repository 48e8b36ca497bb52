import type { DatabaseSchema, Reference, UniqueKey } from './read-schema.ts';
import type { TableClass } from './table-classes.ts';

type ClassOf = (table: string) => TableClass | undefined;

/** Unique keys of members' tables that lack the column they would be distributed by: no shard can check them alone. */
export function keysAcrossShards({ uniqueKeys }: DatabaseSchema, classOf: ClassOf): UniqueKey[] {
  return uniqueKeys.filter(({ table, columns }) => {
    const found = classOf(table);
    return found?.kind === 'member' && !columns.includes(found.column);
  });
}

/** A reference that no node can check by itself, and why. */
export interface ReferenceAcross extends Reference {
  because: string;
}

/** References between tables whose rows would lie on different nodes. */
export function referencesAcrossShards({ references }: DatabaseSchema, classOf: ClassOf): ReferenceAcross[] {
  return references.flatMap((reference) => {
    const because = whyAcross(reference, classOf(reference.table), classOf(reference.to));
    return because ? [{ ...reference, because }] : [];
  });
}

function whyAcross(
  { columns, toColumns }: Reference,
  from: TableClass | undefined,
  to: TableClass | undefined,
): string | undefined {
  if (!from || !to) return 'a table without a class';
  if (to.kind === 'reference') return undefined;
  if (from.kind === 'member' && to.kind === 'member') {
    const place = columns.indexOf(from.column);
    return place >= 0 && toColumns[place] === to.column ? undefined : 'the member’s id has to be part of it';
  }
  return from.kind === to.kind ? undefined : `from ${from.kind} to ${to.kind}`;
}
