import type { FactKind } from '@jornada/domain/purchases/purchase-fact';
import { type Meaning, meaningOf } from '../reading/meaning.ts';

/** A sale's statuses. The spellings of a chargeback differ between the documentation and what arrives. */
const transaction = new Map<string, FactKind>([
  ['approved', 'paid'],
  ['completed', 'confirmed'],
  ['refunded', 'refunded'],
  ['chargeback', 'charged_back'],
  ['chargedback', 'charged_back'],
  ['charged_back', 'charged_back'],
  ['canceled', 'voided'],
  ['cancelled', 'voided'],
]);

const subscription = new Map<string, FactKind>([
  ['active', 'resumed'],
  ['started', 'linked'],
  ['trial', 'linked'],
  ['pastdue', 'overdue'],
  ['past_due', 'overdue'],
  ['overdue', 'overdue'],
  ['canceled', 'canceled'],
  ['cancelled', 'canceled'],
  ['expired', 'canceled'],
  ['inactive', 'canceled'],
]);

/** The meaning of a status in lower case, by the type of its webhook. */
export function meaningOfStatus(
  type: string,
  status: string | null,
  { endsWithCycle }: { endsWithCycle: boolean },
): Meaning {
  if (type === 'transaction') return meaningOf(status, transaction);
  if (type !== 'subscription') return { ignored: `webhook do tipo '${type}' não altera o acesso` };
  const meaning = meaningOf(status, subscription);
  const goesOn = meaning === 'resumed' && endsWithCycle;
  return goesOn ? { ignored: 'cancelamento marcado para o fim do ciclo, o acesso continua até lá' } : meaning;
}
