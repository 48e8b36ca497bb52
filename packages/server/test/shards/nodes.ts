import type { Node, SubLink } from 'libpg-query';

/** The text of a node that is a name. */
export function textOf(node: Node): string {
  return 'String' in node ? (node.String.sval ?? '') : '';
}

/** The columns that an insert names. */
export function namesOf(columns: readonly Node[]): string[] {
  return columns.map((node) => ('ResTarget' in node ? (node.ResTarget.name ?? '') : ''));
}

/** The outermost subqueries in any part of a statement. */
export function subLinksIn(part: unknown): SubLink[] {
  if (typeof part !== 'object' || part === null) return [];
  if (!Array.isArray(part) && 'SubLink' in part) return [part.SubLink as SubLink];
  return Object.values(part).flatMap(subLinksIn);
}
