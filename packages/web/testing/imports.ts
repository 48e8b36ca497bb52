import type { ImportCounts, ImportLine, PeopleImport } from '@jornada/contract/people/people-imports';
import { aLongJob } from './long-jobs.ts';

export const importId = '019a0000-0000-7000-8000-00000000bb01';

export const someCounts = (counts: Partial<ImportCounts> = {}): ImportCounts => ({
  lines: 1248,
  enter: 1189,
  exist: 38,
  unchanged: 18,
  stayOut: 3,
  attention: 18,
  problems: 3,
  findings: 21,
  suggestions: 1,
  people: 1227,
  invitations: 1189,
  ...counts,
});

/** A list of buyers as it has been checked; `values` change it. */
export const aPeopleImport = (values: Partial<PeopleImport> = {}): PeopleImport => ({
  id: importId,
  fileName: 'alunos-novembro.csv',
  createdAt: '2026-11-28T12:00:00.000Z',
  createdBy: { id: '0199a1b2-0000-7000-8000-00000000c0ff', name: 'Carla Dias' },
  state: 'checked',
  reading: { encoding: 'utf-8', separator: ';', quote: '"', lineEnd: 'crlf', headLine: 1 },
  lineCount: 1248,
  revision: 1,
  sampleLines: [2, 3, 4],
  columns: [],
  plan: { fields: [], statuses: [], products: [], journeyIds: [], tags: [], startsOn: null, invite: 'mail' },
  counts: someCounts(),
  job: aLongJob({ kind: 'people-import-check', state: 'done', done: 1248, total: 1248 }),
  startedAt: null,
  endedAt: null,
  undoUntil: null,
  results: null,
  invitations: { total: 1189, sent: 0, leaving: 0, failed: 0, perDay: 200, lastDay: '2026-12-03' },
  links: null,
  undone: null,
  ...values,
});

/** The same once it has run. */
export const aDoneImport = (values: Partial<PeopleImport> = {}): PeopleImport =>
  aPeopleImport({
    state: 'done',
    job: aLongJob({ kind: 'people-import-run', state: 'done', done: 1227, total: 1227 }),
    startedAt: '2026-11-28T12:10:00.000Z',
    endedAt: '2026-11-28T12:14:00.000Z',
    undoUntil: '2999-11-29T12:14:00.000Z',
    results: { entered: 1189, existed: 38, attention: 18, stayedOut: 3, failed: 0 },
    invitations: { total: 1189, sent: 598, leaving: 0, failed: 0, perDay: 200, lastDay: '2026-12-03' },
    ...values,
  });

/** A line with a comma in its address, for which a correction is suggested. */
export const anImportLine = ({
  email = 'marcelo.prado@exemplo,com',
  ...values
}: Partial<ImportLine> = {}): ImportLine => ({
  line: 17,
  email,
  name: 'Marcelo Prado',
  outcome: 'stays_out',
  findings: [{ severity: 'error', what: 'E-mail com vírgula no lugar do ponto' }],
  effect: 'Não entra',
  suggestion: { email: 'marcelo.prado@exemplo.com' },
  edit: { email, name: 'Marcelo Prado', startsOn: '18/11/2026', accessUntil: '' },
  isEdited: false,
  isSkipped: false,
  result: null,
  resultText: null,
  userId: null,
  ...values,
});
