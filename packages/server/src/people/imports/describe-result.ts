import { counted } from '@jornada/domain/plural';
import type { StoredLine } from './line-store.ts';

/** What became of a line, in words; null before its run, and where nothing is done with it. */
export function describeResult({
  state,
  created,
  problem,
}: Pick<StoredLine, 'state' | 'created' | 'problem'>): string | null {
  if (state === 'waiting' || state === 'out') return null;
  if (state === 'undone') return 'Desfeito.';
  if (state !== 'done') return problem;
  const did =
    created &&
    [
      created.account && 'conta criada',
      created.enrollments.length > 0 && counted(created.enrollments.length, 'inscrição', 'inscrições'),
      created.lessons > 0 && counted(created.lessons, 'lição trazida', 'lições trazidas'),
      created.tags.length > 0 && counted(created.tags.length, 'tag', 'tags'),
    ].filter((part) => part !== false);
  const words = did && did.length > 0 ? did.join(', ') : 'nada mudou';
  const sentence = `${words[0]!.toUpperCase()}${words.slice(1)}.`;
  return problem === null ? sentence : `${did ? `${sentence} ` : ''}${problem}`;
}
