import { useQuery } from '@tanstack/react-query';
import { planChangeQuery } from '../../plan-change/api.ts';
import { formatPeople } from '../../plan-change/plan-change-facts.tsx';
import { RemovalDialog } from '../list/removal-dialog.tsx';
import { useTakeBack } from './api.ts';

type TakeBackDialogProps = { journeyId: string; lesson: { id: string; title: string }; onClose: () => void };

/** Asks before a published lesson goes back to draft, and counts who keeps it and whom it concerns (decisions D15, D18). */
export function TakeBackDialog({ journeyId, lesson, onClose }: TakeBackDialogProps) {
  const question = useQuery(planChangeQuery({ journeyId, lessonId: lesson.id }));
  const takeBack = useTakeBack({ onDone: onClose, onOutdated: question.refetch });
  const keepers = question.data?.keepers ?? 0;
  return (
    <RemovalDialog
      title="Voltar a rascunho?"
      verb="Voltar a rascunho"
      change={question.data}
      isReady={!question.isPending}
      isPending={takeBack.isPending}
      onConfirm={(completing) => takeBack.mutate({ lessonId: lesson.id, completing })}
      onClose={onClose}
    >
      <p>
        <b>{lesson.title}</b> sai da tela dos membros e não conta mais no progresso, e as lições seguintes ficam com um
        número a menos. O XP já ganho fica.
      </p>
      {keepers > 0 && (
        <p>
          <b>{formatPeople(keepers)}</b> já {keepers === 1 ? 'começou' : 'começaram'} esta lição ou{' '}
          {keepers === 1 ? 'está' : 'estão'} nela, e {keepers === 1 ? 'fica' : 'ficam'} com ela, marcada “Retirada por
          enquanto”.
        </p>
      )}
    </RemovalDialog>
  );
}
