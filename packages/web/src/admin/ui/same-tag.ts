const keyOf = (name: string) =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Whether two names are one tag's to a reader: accents and case are ignored. The server decides. */
export const isSameTag = (one: string, other: string): boolean => keyOf(one) === keyOf(other);
