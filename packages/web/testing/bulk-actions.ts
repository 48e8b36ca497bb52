import type { BulkActionWithFailures } from '@jornada/contract/bulk/bulk-actions';

/** An action on three people that was prepared. */
export const aBulkAction = (values: Partial<BulkActionWithFailures> = {}): BulkActionWithFailures => ({
  id: '019a0000-0000-7000-8000-00000000bb01',
  list: 'people',
  deed: { kind: 'tag', names: ['vip'] },
  state: 'prepared',
  createdAt: '2026-11-29T12:00:00.000Z',
  count: 3,
  people: 3,
  before: [],
  done: 0,
  unchanged: 0,
  failed: 0,
  undone: null,
  job: null,
  mayUndo: false,
  undoUntil: null,
  failures: [],
  ...values,
});
