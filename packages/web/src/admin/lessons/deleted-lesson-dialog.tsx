import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Dialog, DialogActions, DialogFields } from '../../ui/dialog/dialog.tsx';
import { isUnknown } from '../ui/list/is-unknown.ts';
import { lessonListQuery } from './api.ts';

type DeletedLessonDialogProps = {
  journeyId: string;
  /** Names of the materials that were deleted with the lesson. */
  lostMaterials: readonly string[];
  isPending: boolean;
  onSaveAsNew: () => void;
  onDiscard: () => void;
  /** Back to the form, with the typed values. */
  onClose: () => void;
};

/** Somebody else deleted the lesson while it was edited. The typed values can be saved as a new one if the journey still exists. */
export function DeletedLessonDialog(props: DeletedLessonDialogProps) {
  const { journeyId, lostMaterials, isPending, onSaveAsNew, onDiscard, onClose } = props;
  const journey = useQuery({ ...lessonListQuery(journeyId), refetchOnMount: 'always' });
  const isJourneyGone = isUnknown(journey.error, 'journey_not_found');
  const leave = () => {
    if (!isPending) onClose();
  };
  return (
    <Dialog title="Esta lição foi deletada por outra pessoa" onClose={leave} width={520}>
      <DialogFields>
        <p>
          {isJourneyGone
            ? 'A jornada também foi deletada, e não há onde salvar. Volte ao formulário para copiar o que você digitou, ou descarte.'
            : 'O que você digitou continua aqui. Salve como uma lição nova, no fim da jornada, ou descarte.'}
        </p>
        {lostMaterials.length > 0 && (
          <p>
            Os materiais que ela tinha foram apagados: <b>{lostMaterials.join(', ')}</b>.
            {!isJourneyGone && ' Envie-os de novo se precisar deles.'}
          </p>
        )}
      </DialogFields>
      <DialogActions>
        <Button variant="default" onClick={onDiscard} disabled={isPending}>
          Descartar
        </Button>
        {isJourneyGone ? (
          <Button onClick={leave}>Voltar ao formulário</Button>
        ) : (
          <Button onClick={onSaveAsNew} loading={isPending || journey.isFetching}>
            Salvar como nova lição
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
