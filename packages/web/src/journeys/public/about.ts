/** Longest lead in characters: it is set in larger type. */
const longestLead = 220;

/**
 * Splits a description into its first paragraph, for below the title, and the others. If the first one is too long, there is no lead
 * and all paragraphs stay together.
 */
export function aboutOf(description: string): { lead: string | null; paragraphs: string[] } {
  const [first, ...others] = description
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  if (first === undefined) return { lead: null, paragraphs: [] };
  return first.length <= longestLead
    ? { lead: first, paragraphs: others }
    : { lead: null, paragraphs: [first, ...others] };
}
