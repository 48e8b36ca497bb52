/** A copy of the list with one item moved from `from` to `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? [...items] : [...others.slice(0, to), item, ...others.slice(to)];
}
