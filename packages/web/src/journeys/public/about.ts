/** What the larger type of a page's first line can carry. */
const longestLead = 220;

/**
 * A description as the page tells it: its first paragraph under the title, the others below. A long text without a short beginning
 * stands whole below.
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
