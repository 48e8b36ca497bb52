import type { BulkAction } from '@jornada/contract/bulk/bulk-actions';
import { counted, plural } from '@jornada/domain/plural';
import { formatNumber } from '../../../platform/number-format.ts';
import { formatPeople } from '../invitation/invitation-labels.ts';
import { isHalf, type BulkKind } from './api.ts';

type Texts = {
  title: string;
  /** 'Pausar' of 'Pausar 214 inscrições'. */
  verb: string;
  /** While it runs. */
  doing: string;
  /** 'pausada', of one. */
  done: string;
  /** What it means, before the start. */
  means: string;
  /** The word that confirms what cannot be undone. */
  confirmedBy?: string;
};

/** Texts of the actions; the same consequences as of single ones (action-dialog.tsx; decisions C8, C9, D12, G8). */
export const bulkTexts: Record<Exclude<BulkKind, 'export'>, Texts> = {
  enroll: {
    title: 'Inscrever em jornadas',
    verb: 'Inscrever',
    doing: 'Inscrevendo',
    done: 'inscrita',
    means: 'O acesso começa agora, mesmo a jornadas pagas. Ninguém recebe e-mail.',
  },
  tag: { title: 'Dar tags', verb: 'Dar tags a', doing: 'Dando tags', done: 'marcada', means: '' },
  untag: { title: 'Tirar tag', verb: 'Tirar a tag de', doing: 'Tirando a tag', done: 'desmarcada', means: '' },
  pause: {
    title: 'Pausar inscrições?',
    verb: 'Pausar',
    doing: 'Pausando',
    done: 'pausada',
    means: 'As lições fecham, com uma explicação, até que você retome. O progresso fica guardado.',
  },
  resume: {
    title: 'Retomar inscrições?',
    verb: 'Retomar',
    doing: 'Retomando',
    done: 'retomada',
    means: 'As lições voltam a abrir de onde cada pessoa parou, se a inscrição ainda dá acesso.',
  },
  reset: {
    title: 'Reiniciar o progresso?',
    verb: 'Reiniciar',
    doing: 'Reiniciando',
    done: 'reiniciada',
    means:
      'Cada pessoa volta ao começo, e o calendário recomeça hoje. As lições concluídas e os cronômetros destas jornadas são apagados; as respostas ficam arquivadas. XP e badges ficam, e não são pagos de novo. Isto não pode ser desfeito.',
    confirmedBy: 'reiniciar',
  },
  remove: {
    title: 'Remover inscrições?',
    verb: 'Remover',
    doing: 'Removendo',
    done: 'removida',
    means:
      'O acesso termina, e o progresso e os cronômetros destas jornadas são apagados. Respostas, XP e badges ficam. Isto não pode ser desfeito.',
    confirmedBy: 'remover',
  },
};

/** The texts of an action that was started: an export never is. */
export const textsOf = ({ deed }: Pick<BulkAction, 'deed'>) => bulkTexts[deed.kind as keyof typeof bulkTexts];

/** A question until it begins. */
export const titleOf = (action: BulkAction) =>
  textsOf(action).title.replace(action.state === 'prepared' ? '' : '?', '');

/** How far the work under way is, in words and numbers. */
export function progressOf({ job, state, count, deed }: BulkAction) {
  const [done, total] = [job?.done ?? 0, job?.total ?? count];
  return {
    doing: state === 'undoing' ? 'Desfazendo' : textsOf({ deed }).doing,
    done: formatNumber(done),
    total: formatNumber(total),
    percent: (100 * done) / Math.max(total, 1),
  };
}

const formatWhom = ({ list }: Pick<BulkAction, 'list'>, count: number) =>
  list === 'people' ? formatPeople(count) : counted(count, 'inscrição', 'inscrições');

/** 'Pausar 214 inscrições', 'Inscrever 3 pessoas': the button names the number. */
export const formatConfirm = (action: BulkAction) => `${textsOf(action).verb} ${formatWhom(action, action.count)}`;

/** '214 inscrições de 198 pessoas', '3 pessoas'. */
export const formatScope = (action: BulkAction) =>
  formatWhom(action, action.count) + (action.list === 'people' ? '' : ` de ${formatPeople(action.people)}`);

/** Why it did not come to its end, and how much is left. */
function formatHalf(action: BulkAction): string | false {
  if (!isHalf(action)) return false;
  const { undone, count, done, unchanged, failed, job } = action;
  const left = undone ? done - undone.takenBack - undone.kept : count - done - unchanged - failed;
  return `${job?.problem ?? 'Parado.'} ${plural(left, 'Falta', 'Faltam')} ${formatNumber(left)}.`;
}

/** '12 inscrições pausadas. 2 já estavam assim. 1 não deu certo.' */
export function formatResult(action: BulkAction): string {
  const { done, unchanged, failed, undone, deed } = action;
  const half = formatHalf(action);
  if (undone) {
    const kept = undone.kept > 0 && `${counted(undone.kept, 'ficou como está', 'ficaram como estão')}.`;
    return [half, `${formatWhom(action, undone.takenBack)} como antes.`, kept].filter(Boolean).join(' ');
  }
  const names = deed.names.length > 0 ? `: ${deed.names.join(', ')}` : '';
  return [
    half,
    done > 0 || failed + unchanged === 0
      ? `${formatWhom(action, done)} ${textsOf(action).done}${plural(done, '', 's')}${names}.`
      : 'Nada mudou.',
    unchanged > 0 && `${counted(unchanged, 'já estava', 'já estavam')} assim.`,
    failed > 0 && `${counted(failed, 'não deu', 'não deram')} certo.`,
  ]
    .filter(Boolean)
    .join(' ');
}
