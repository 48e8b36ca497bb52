/** A copy of the list with one item moved from `from` to `to`. */
export function moved<Thing>(things: readonly Thing[], from: number, to: number): Thing[] {
  const others = things.filter((_, index) => index !== from);
  const thing = things[from];
  return thing === undefined ? [...things] : [...others.slice(0, to), thing, ...others.slice(to)];
}
