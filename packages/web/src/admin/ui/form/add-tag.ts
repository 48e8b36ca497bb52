/** Whether two entries of a list are the same. */
export type IsSame = (one: string, other: string) => boolean;

const isEqual: IsSame = (one, other) => one === other;

/** A list with one more entry, unless that is blank or in the list already (specification §2 "Admin journey form"). */
export function addTag(tags: readonly string[], typed: string, isSame: IsSame = isEqual): string[] {
  const tag = typed.trim();
  return tag === '' || tags.some((other) => isSame(other, tag)) ? [...tags] : [...tags, tag];
}
