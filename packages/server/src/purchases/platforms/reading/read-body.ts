import { parseExactly } from './exact-json.ts';
import { isFields, type Fields } from './fields.ts';
import { readForm } from './read-form.ts';

/** Fields of a JSON object; null for anything else. */
export function readJson(rawBody: Buffer): Fields | null {
  return parseObject(decode(rawBody));
}

/** Fields of the only entry of a JSON list; null for anything else: of several entries none may be lost. */
export function readOnlyEntry(rawBody: Buffer): Fields | null {
  const text = decode(rawBody);
  const entries = text.startsWith('[') ? parseJson(text) : null;
  return Array.isArray(entries) && entries.length === 1 && isFields(entries[0]) ? entries[0] : null;
}

/**
 * Fields of a body that is a JSON object or url-encoded, whatever its content type says: panels let sellers choose the format, and not
 * every platform labels it. Null when it is neither.
 */
export function readJsonOrForm(rawBody: Buffer, contentType: string | undefined): Fields | null {
  const text = decode(rawBody);
  if (text.startsWith('{')) return parseObject(text);
  if (text.startsWith('[') || /\bjson\b/i.test(contentType ?? '') || !text.includes('=')) return null;
  return readForm(text);
}

function parseObject(text: string): Fields | null {
  const value = parseJson(text);
  return isFields(value) ? value : null;
}

function parseJson(text: string): unknown {
  try {
    return parseExactly(text);
  } catch {
    return null;
  }
}

/** Without a byte order mark; broken bytes become replacement characters. */
function decode(rawBody: Buffer): string {
  return new TextDecoder().decode(rawBody).trim();
}
