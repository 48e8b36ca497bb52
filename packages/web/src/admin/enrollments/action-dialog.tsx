import type { ReleaseMode } from '@jornada/contract/lessons/release';
import { ConfirmRequest, Losses } from '../../ui/dialog/confirm-dialog.tsx';
import { useEnrollmentCommand } from './api.ts';
import { enrollmentActions, type EnrollmentActionName } from './enrollment-actions.ts';
import { formatPlace } from './enrollment-labels.ts';

/** The fields of an enrollment that its dialogs show. */
type ManagedEnrollment = {
  id: string;
  personName: string;
  journey: { name: string; totalDays: number; modoLiberacao: ReleaseMode };
  currentDay: number;
  progressPercent: number;
};

type ActionDialogProps = { name: EnrollmentActionName; enrollment: ManagedEnrollment; onClose: () => void };

/** Asks before an enrollment action, names its consequences, runs it and reports the outcome. */
export function ActionDialog({ name, enrollment, onClose }: ActionDialogProps) {
  const action = enrollmentActions[name];
  return (
    <ConfirmRequest
      {...action}
      request={useEnrollmentCommand(enrollment.id)}
      body={action.command}
      onClose={onClose}
      onRefused={({ status }) => {
        if (status === 404) onClose();
      }}
    >
      <p>
        <b>{enrollment.personName}</b> em <b>{enrollment.journey.name}</b>.
      </p>
      <Consequences command={action.command} enrollment={enrollment} />
    </ConfirmRequest>
  );
}

function Consequences({
  command,
  enrollment,
}: {
  command: (typeof enrollmentActions)[EnrollmentActionName]['command'];
  enrollment: ManagedEnrollment;
}) {
  const { currentDay, progressPercent, journey } = enrollment;
  const lost = <Losses items={[['Progresso', `${formatPlace(currentDay, journey)} · ${progressPercent}%`]]} />;
  switch (command) {
    case 'reset':
      return (
        <>
          <p>
            Volta para {formatPlace(1, journey)}, e o calendário recomeça hoje. As lições concluídas e os cronômetros
            desta jornada são apagados; as respostas ficam arquivadas. XP e badges ficam, e não são pagos de novo.
          </p>
          {lost}
        </>
      );
    case 'remove':
      return (
        <>
          <p>
            O acesso termina, e o progresso e os cronômetros desta jornada são apagados. Respostas, XP e badges ficam.
            Isto não pode ser desfeito.
          </p>
          {lost}
        </>
      );
    case 'pause':
      return <p>As lições fecham, com uma explicação, até que você retome. O progresso fica guardado.</p>;
    case 'resume':
      return <p>As lições voltam a abrir de onde a pessoa parou, se a inscrição ainda dá acesso.</p>;
  }
}
