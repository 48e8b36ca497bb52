/** Where a cut text could end so that its JSON can still be closed: what is kept of it, and the brackets that are open there. */
type Ending = { kept: string; open: readonly string[] };

const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/**
 * What JSON says, also where it was cut off in the middle, as the audit cuts long values: then all that came before the cut, which ends with '…'.
 * Undefined when it is no JSON.
 */
export function readCutJson(text: string): { said: unknown; isCut: boolean } | undefined {
  const whole = parsed(text);
  if (whole !== undefined) return { said: whole, isCut: false };
  if (!text.endsWith('…')) return undefined;
  for (const { kept, open } of endingsOf(text.slice(0, -1))) {
    const said = parsed(kept + open.toReversed().join(''));
    if (said !== undefined) return { said, isCut: true };
  }
  return undefined;
}

/** The cut itself, its text closed; then before each comma, the last one first. */
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
  // Half an escape is none.
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
