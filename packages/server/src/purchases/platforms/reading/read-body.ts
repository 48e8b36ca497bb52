import { parseExactly } from './exact-json.ts';
import { isFields, type Fields } from './fields.ts';
import { readForm } from './read-form.ts';

/** Fields of a JSON object; null for anything else. */
export function readJson(rawBody: Buffer): Fields | null {
  return parseObject(decode(rawBody));
}

/**
 * Fields of a body that is a JSON object or url-encoded, whatever its content type says: panels let sellers choose the format, and not
 * every platform labels it. Null when it is neither.
 */
export function readJsonOrForm(rawBody: Buffer, contentType: string | undefined): Fields | null {
  const text = decode(rawBody);
  if (text.startsWith('{')) return parseObject(text);
  if (/\bjson\b/i.test(contentType ?? '') || !text.includes('=')) return null;
  return readForm(text);
}

function parseObject(text: string): Fields | null {
  try {
    const value = parseExactly(text);
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
}

/** Without a byte order mark; broken bytes become replacement characters. */
function decode(rawBody: Buffer): string {
  return new TextDecoder().decode(rawBody).trim();
}
