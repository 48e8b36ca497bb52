import { Pill } from '../../ui/pill.tsx';
import type { EventRow } from './api.ts';

/** The status code of the answer: green for 2xx, red otherwise (specification §2); '-' before the answer. */
export const HttpPill = ({ statusCode }: Pick<EventRow, 'statusCode'>) =>
  statusCode === null ? (
    <Pill>-</Pill>
  ) : (
    <Pill tone={statusCode >= 200 && statusCode < 300 ? 'leaf' : 'danger'}>{statusCode}</Pill>
  );

const tones = new Map<string, 'leaf' | 'danger' | 'amber'>([
  ['success', 'leaf'],
  ['error', 'danger'],
  ['processing', 'amber'],
]);

/** success green, error red, processing yellow, any other grey (specification §2). */
export const EventStatusPill = ({ status }: { status: string }) => (
  <Pill tone={tones.get(status) ?? 'plain'} mark="dot">
    {status}
  </Pill>
);

/** Marks of an event: a test, kept while its webhook was inactive, a refusal that was repeated. */
export const EventMarks = ({ isTest, isKept, repeats }: Pick<EventRow, 'isTest' | 'isKept' | 'repeats'>) => (
  <>
    {isTest && <Pill tone="blue">teste</Pill>}
    {isKept && <Pill title="Chegou enquanto o webhook estava inativo ou sem o segredo">guardado</Pill>}
    {repeats > 1 && <Pill title="A mesma recusa, no mesmo dia">{repeats} vezes</Pill>}
  </>
);
