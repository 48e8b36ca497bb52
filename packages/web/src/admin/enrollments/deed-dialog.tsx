import { explain } from '../../platform/explain.ts';
import { toast } from '../../ui/toast.ts';
import { ConfirmDialog, Losses } from '../ui/confirm-dialog.tsx';
import { useEnrollmentAct } from './api.ts';
import { deeds, type DeedName } from './enrollment-deeds.ts';
import { placeWords } from './enrollment-words.ts';
import type { ManagedEnrollment } from './managed-enrollment.ts';

type DeedDialogProps = { name: DeedName; enrollment: ManagedEnrollment; onClose: () => void };

/** Asks before a deed to an enrolment, says what goes with it, does it and tells the outcome. */
export function DeedDialog({ name, enrollment, onClose }: DeedDialogProps) {
  const deed = deeds[name];
  const doing = useEnrollmentAct(enrollment.id);
  const confirm = () =>
    doing.mutate(deed.act, {
      onSuccess: () => {
        toast.success(deed.success);
        onClose();
      },
      onError: (problem) => {
        toast.error(explain(problem, deed.failure));
        if (problem.status === 404) onClose();
      },
    });
  return (
    <ConfirmDialog
      title={deed.title}
      confirm={deed.confirm}
      danger={deed.danger}
      isPending={doing.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <b>{enrollment.personName}</b> em <b>{enrollment.journey.name}</b>.
      </p>
      <Consequences act={deed.act} enrollment={enrollment} />
    </ConfirmDialog>
  );
}

function Consequences({ act, enrollment }: { act: (typeof deeds)[DeedName]['act']; enrollment: ManagedEnrollment }) {
  const { currentDay, progressPercent, journey } = enrollment;
  const lost = <Losses items={[['Progresso', `${placeWords(currentDay, journey)} · ${progressPercent}%`]]} />;
  switch (act) {
    case 'reset':
      return (
        <>
          <p>
            Volta para {placeWords(1, journey)}, e o calendário recomeça hoje. As lições concluídas e os cronômetros
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
