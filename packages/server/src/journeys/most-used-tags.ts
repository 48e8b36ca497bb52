/** A journey with its tags; `tagKeys` are what each of them is sorted by. */
export interface TaggedJourney {
  tags: readonly string[];
  tagKeys: readonly string[];
}

/** The tags of these journeys, those of most journeys first, then by their keys: the order of `listCatalogueTags`. Blank ones are left out. */
export function mostUsedTags(journeys: readonly TaggedJourney[]): string[] {
  const found = new Map<string, { key: string; count: number }>();
  for (const { tags, tagKeys } of journeys) {
    for (const tag of new Set(tags)) {
      const known = found.get(tag);
      if (known) known.count += 1;
      else found.set(tag, { key: tagKeys[tags.indexOf(tag)]!, count: 1 });
    }
  }
  return [...found]
    .filter(([tag]) => /[^ ]/.test(tag))
    .sort(([tag, a], [other, b]) => b.count - a.count || inBytes(a.key, b.key) || inBytes(tag, other))
    .map(([tag]) => tag);
}

/** PostgreSQL's collation "C": the order of UTF-8's bytes, which for some signs is not that of JavaScript's strings. */
const inBytes = (a: string, b: string) => (a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b)));
