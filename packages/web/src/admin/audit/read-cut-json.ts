/** A place where cut JSON can be closed: the text kept, and the brackets open there. */
type Ending = { kept: string; open: readonly string[] };

const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/**
 * Parses JSON, also if it was cut off in the middle, as the audit cuts long values: then it returns everything before the cut, which ends
 * with '…'. Returns undefined if the text is no JSON.
 */
export function readCutJson(text: string): { value: unknown; isCut: boolean } | undefined {
  const whole = parsed(text);
  if (whole !== undefined) return { value: whole, isCut: false };
  if (!text.endsWith('…')) return undefined;
  for (const { kept, open } of endingsOf(text.slice(0, -1))) {
    const value = parsed(kept + open.toReversed().join(''));
    if (value !== undefined) return { value, isCut: true };
  }
  return undefined;
}

/** First the cut itself, with its text closed; then before each comma, the last one first. */
function endingsOf(text: string): Ending[] {
  const endings: Ending[] = [];
  let open: readonly string[] = [];
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (isText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === ',') endings.unshift({ kept: text.slice(0, at), open });
    else if (closing[sign]) open = [...open, closing[sign]];
    else if (sign === open.at(-1)) open = open.slice(0, -1);
  }
  // Drops an escape sequence that was cut in half.
  const whole = text.replace(/\\(u[\da-f]{0,3})?$/i, '');
  return [{ kept: isText ? `${whole}…"` : text, open }, ...endings];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
