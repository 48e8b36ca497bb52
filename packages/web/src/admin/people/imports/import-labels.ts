import type { ImportSummary, ListReading } from '@jornada/contract/people/people-imports';
import { counted } from '@jornada/domain/plural';
import { formatNumber } from '../../../platform/number-format.ts';

/** '1.248 linhas' */
export const formatLines = (count: number) => counted(count, 'linha', 'linhas');

export const encodingLabels = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
} as const satisfies Record<ListReading['encoding'], string>;

export const separatorLabels = {
  ';': 'ponto e vírgula',
  ',': 'vírgula',
  '\t': 'tabulação',
  '|': 'barra vertical',
} as const satisfies Record<ListReading['separator'], string>;

export const lineEndLabels = {
  crlf: 'Windows (CRLF)',
  lf: 'Linux e Mac (LF)',
  cr: 'Mac antigo (CR)',
} as const satisfies Record<ListReading['lineEnd'], string>;

/** What was told about the reading: 'Windows-1252, acentos lidos', 'Separado por ponto e vírgula', 'Primeira linha tem os nomes'. */
export const formatReading = ({ encoding, separator, quote, headLine }: ListReading): string[] => [
  `${encodingLabels[encoding]}, acentos lidos`,
  `Separado por ${separatorLabels[separator]}`,
  ...(quote === "'" ? ['Aspas simples'] : []),
  headLine === null
    ? 'Sem linha de nomes'
    : headLine === 1
      ? 'Primeira linha tem os nomes'
      : `Linha ${headLine} tem os nomes`,
];

/** The state of an import in the list, after its file's name. */
export const stateLabels = {
  read: 'falta escolher as colunas',
  checking: 'em conferência',
  checked: 'conferida',
  running: 'em andamento',
  stopped: 'parada',
  done: 'pronta',
  failed: 'não deu certo',
  undoing: 'sendo desfeita',
  undone: 'desfeita',
} as const satisfies Record<ImportSummary['state'], string>;

/** 'levou 4 min'; null for an import that has not been done. */
export function formatDuration({ state, startedAt, endedAt }: Pick<ImportSummary, 'state' | 'startedAt' | 'endedAt'>) {
  if (state !== 'done' || !startedAt || !endedAt) return null;
  return `levou ${formatNumber(Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000)))} min`;
}
