/**
 * The product identifiers as decision H5 compares them: text, trimmed, without duplicates, in the given order. Leaves out empty
 * ones and '0', which the platforms' test deliveries carry.
 */
export function cleanProductIds(candidates: readonly (string | number | null | undefined)[]): string[] {
  const ids = candidates.map((candidate) => String(candidate ?? '').trim());
  return [...new Set(ids.filter(isUsable))];
}

/** Whether a journey with these external ids was bought: one identifier in common is enough (decision H5). */
export function isSoldAs(externalProductIds: readonly string[], productIds: readonly string[]): boolean {
  const sold = new Set(cleanProductIds(externalProductIds));
  return cleanProductIds(productIds).some((id) => sold.has(id));
}

function isUsable(id: string): boolean {
  return id !== '' && id !== '0';
}
