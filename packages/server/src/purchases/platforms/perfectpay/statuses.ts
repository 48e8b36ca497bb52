import type { FactKind } from '@jornada/domain/purchases/purchase-fact';
import { type Meaning, meaningOf } from '../reading/meaning.ts';

const kinds = new Map<string, FactKind>([
  ['approved', 'paid'],
  ['completed', 'confirmed'],
  ['rejected', 'voided'],
  ['cancelled', 'voided'],
  ['refunded', 'refunded'],
  ['charged_back', 'charged_back'],
]);
/** The statuses of a sale, by their numbers. */
const words =
  'none pending approved in_process in_mediation rejected cancelled refunded authorized charged_back completed checkout_error precheckout expired - - in_review'.split(
    ' ',
  );

/** The first status that one of these names, by number or word; undefined where we know none of them. */
export function statusOf(...told: (string | null)[]): { word: string; meaning: Meaning } | undefined {
  const word = told.map((name) =>
    words.find((each, number) => each !== '-' && [each, `${number}`].includes(name?.toLowerCase() ?? '')),
  );
  const known = word.find((each) => each !== undefined);
  return known === undefined ? undefined : { word: known, meaning: meaningOf(known, kinds) };
}
