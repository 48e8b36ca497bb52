import { MOST_JOURNEYS_INVITED_TO } from '@jornada/domain/enrollments/invitation-limits';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '../../../platform/api-client.ts';
import { DialogActions, DialogFields } from '../../../ui/dialog/dialog.tsx';
import { useOnce } from '../../../ui/use-once.ts';
import { JourneysField } from '../invitation/journeys-field.tsx';
import { TagNamesField } from '../tag-names-field.tsx';
import type { BulkDeed, BulkKind } from './api.ts';

type BulkFieldsProps = { kind: BulkKind; isBusy: boolean; onNext: (deed: BulkDeed) => void; onClose: () => void };

export const hasFields = (kind: BulkKind) => kind === 'enroll' || kind === 'tag' || kind === 'untag';

/** Asks which journeys or tags, before anything is counted. */
export function BulkFields({ kind, isBusy, onNext, onClose }: BulkFieldsProps) {
  const [chosen, choose] = useState<string[]>([]);
  const [isTried, setTried] = useState(false);
  const once = useOnce(isBusy);
  const missing = isTried && chosen.length === 0;
  const most = kind === 'enroll' && chosen.length > MOST_JOURNEYS_INVITED_TO;
  function next() {
    if (chosen.length === 0 || most) return setTried(true);
    once(() => {
      if (kind === 'enroll') onNext({ kind, journeyIds: chosen });
      else if (kind === 'tag') onNext({ kind, names: chosen });
      else onNext({ kind: 'untag', tagIds: chosen });
    });
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      <DialogFields>
        {kind === 'enroll' && (
          <JourneysField
            chosen={chosen}
            onChange={choose}
            error={
              most
                ? `Escolha no máximo ${MOST_JOURNEYS_INVITED_TO} jornadas de uma vez`
                : missing
                  ? 'Escolha pelo menos uma jornada'
                  : undefined
            }
          />
        )}
        {kind === 'tag' && (
          <TagNamesField
            isFirst
            hint="Uma que a escola ainda não tem é criada."
            names={chosen}
            onChange={choose}
            error={missing ? 'Escreva ou escolha uma tag' : undefined}
          />
        )}
        {kind === 'untag' && (
          <TagChoice chosen={chosen[0]} onChoose={choose} error={missing ? 'Escolha a tag' : undefined} />
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={isBusy}>
            Continuar
          </Button>
        </DialogActions>
      </DialogFields>
    </form>
  );
}

type TagChoiceProps = { chosen: string | undefined; onChoose: (tagIds: string[]) => void; error: string | undefined };

function TagChoice({ chosen = '', onChoose, error }: TagChoiceProps) {
  const read = useQuery(queryFor('personTags', 'listTags', { query: {} }));
  const tags = read.data?.tags.map(({ id, name, people }) => ({ value: id, label: `${name} (${people})` })) ?? [];
  const nothing = read.isPending ? 'Carregando tags...' : tags.length === 0 ? 'Nenhuma tag ainda' : 'Escolha uma tag';
  return (
    <NativeSelect
      size="md"
      label="Tag"
      data-autofocus
      error={error}
      data={[{ value: '', label: read.isError ? 'Erro ao carregar tags' : nothing }, ...tags]}
      value={chosen}
      onChange={({ currentTarget: { value } }) => onChoose(value ? [value] : [])}
    />
  );
}
