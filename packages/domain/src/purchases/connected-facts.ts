/**
 * Groups items that share a name, directly or through others: the connected components. Groups and their members come in the
 * order of `items`.
 */
export function connect<Item>(items: readonly Item[], namesOf: (item: Item) => readonly string[]): Item[][] {
  const itemsByName = Map.groupBy(
    items.flatMap((item) => namesOf(item).map((name) => ({ name, item }))),
    ({ name }) => name,
  );
  const rank = new Map(items.map((item, index) => [item, index]));
  const reached = new Set<Item>();
  const groups: Item[][] = [];
  for (const start of items) {
    if (reached.has(start)) continue;
    reached.add(start);
    const group = [start];
    // The group grows during this loop, because members bring in items that share a name.
    for (const member of group) {
      for (const name of namesOf(member)) {
        for (const { item } of itemsByName.get(name) ?? []) {
          if (reached.has(item)) continue;
          reached.add(item);
          group.push(item);
        }
        // All items with this name are in, so a name that thousands share is read only once.
        itemsByName.delete(name);
      }
    }
    groups.push(group.sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0)));
  }
  return groups;
}
