import { MAX_ANSWER_CHARACTERS } from '../limits.ts';
import { typedText } from '../../text/typed-text.ts';
import type { CheckedContent, FieldIssue } from './kind.ts';

/** A content with the issues that were found in it. */
export function checkedContent<Content>(
  content: Content,
  found: readonly (FieldIssue | false)[],
): CheckedContent<Content> {
  const issues = found.filter((issue) => issue !== false);
  return issues.length === 0 ? { ok: true, content } : { ok: false, issues };
}

/** The texts of a list as they are stored: trimmed, without empty ones. */
export function filledTexts(texts: readonly string[]): string[] {
  return texts.map(typedText).filter((text) => text !== '');
}

export function hasTwins(texts: readonly string[]): boolean {
  return new Set(texts).size < texts.length;
}

export const ANSWER_TOO_LONG = `Use no máximo ${MAX_ANSWER_CHARACTERS.toLocaleString('pt-BR')} caracteres`;
export const isTooLong = (text: string) => text.length > MAX_ANSWER_CHARACTERS;

/** A draft with one issue. */
export function refusedDraft(path: string, message: string): { ok: false; issues: FieldIssue[] } {
  return { ok: false, issues: [{ path, message }] };
}
