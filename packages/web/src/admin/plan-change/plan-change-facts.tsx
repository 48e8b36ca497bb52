import { counted, plural } from '@jornada/domain/plural';
import { formatNumber } from '../../platform/number-format.ts';
import type { PlanChange } from './api.ts';
import classes from './plan-change.module.css';

export const formatPeople = (count: number) => counted(count, 'pessoa', 'pessoas');

/** Whom a change concerns, one line each; nothing about nobody. */
export function PlanChangeFacts({
  change,
  kept = 'O que cada pessoa já fez fica.',
}: {
  change: PlanChange;
  /** What nobody loses. */
  kept?: string;
}) {
  const { completing, furtherAway, waitingForDay, takenBack, membersInTheMiddle } = change;
  const { people, xp } = completing;
  return (
    <ul className={classes.facts}>
      {people > 0 && (
        <li>
          <b>{formatPeople(people)}</b>{' '}
          {plural(people, 'já fez o bastante e concluiria', 'já fizeram o bastante e concluiriam')} a jornada agora
          {xp > 0 ? `, com ${formatNumber(xp)} XP ao todo na próxima visita.` : ', sem XP a receber.'}
        </li>
      )}
      {furtherAway > 0 && (
        <li>
          <b>{formatPeople(furtherAway)}</b> {plural(furtherAway, 'fica', 'ficam')} mais longe do fim da jornada.
        </li>
      )}
      {waitingForDay > 0 && (
        <li>
          Para <b>{formatPeople(waitingForDay)}</b>, a próxima lição, hoje aberta, passa a esperar o seu dia.
        </li>
      )}
      {takenBack > 0 && (
        <li>
          <b>{formatPeople(takenBack)}</b> {plural(takenBack, 'tinha concluído', 'tinham concluído')} só pela última
          mudança, sem receber nada: {plural(takenBack, 'volta', 'voltam')} a ter lições a fazer.
        </li>
      )}
      <li>
        {membersInTheMiddle === 0
          ? 'Ninguém está no meio desta jornada.'
          : `${counted(membersInTheMiddle, 'membro está', 'membros estão')} no meio desta jornada.`}{' '}
        {kept}
      </li>
    </ul>
  );
}

/** What becomes of those who may arrive by themselves, and of those who have no lesson left for that. */
export function LaterNote({ change: { completing } }: { change: PlanChange }) {
  const { people, withoutLesson } = completing;
  const arriving = people - withoutLesson;
  if (people === 0) return null;
  return (
    <p className={classes.note}>
      {arriving > 0 && (
        <>
          <b>Só quem chegar daqui em diante:</b> {formatPeople(arriving)}{' '}
          {plural(arriving, 'continua com a próxima lição e conclui', 'continuam com a próxima lição e concluem')} com
          ela.{' '}
        </>
      )}
      {withoutLesson > 0 &&
        `${formatPeople(withoutLesson)} ${plural(withoutLesson, 'não tem mais lição a fazer e conclui', 'não têm mais lição a fazer e concluem')} agora de qualquer forma.`}
    </p>
  );
}
