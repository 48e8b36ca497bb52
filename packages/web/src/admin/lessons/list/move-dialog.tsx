import type { LessonRow } from '@jornada/contract/lessons/admin-lessons';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogActions, DialogFields, DialogLead } from '../../../ui/dialog/dialog.tsx';
import type { LessonList } from '../api.ts';
import type { Spot } from './order.ts';

type MoveDialogProps = { list: LessonList; lesson: LessonRow; onPlace: (to: Spot) => void; onClose: () => void };

/** Moves a lesson farther than the arrows do: to a part, and behind another lesson of it. */
export function MoveDialog({ list: { parts, lessons }, lesson, onPlace, onClose }: MoveDialogProps) {
  const [partId, setPart] = useState(lesson.partId ?? '');
  const others = lessons.filter((other) => (other.partId ?? '') === partId && other.id !== lesson.id);
  const own = lessons.indexOf(lesson);
  const before =
    partId === (lesson.partId ?? '') ? others.findLast((other) => lessons.indexOf(other) < own) : others.at(-1);
  /** Undefined until somebody chooses: where it is, or the end of another part. */
  const [behind, setBehind] = useState<string>();
  const after = behind ?? before?.id ?? '';
  return (
    <Dialog title="Mover lição" onClose={onClose} width={520}>
      <DialogFields>
        <DialogLead>
          <b>{lesson.title}</b>
        </DialogLead>
        {parts.length > 0 && (
          <NativeSelect
            label="Parte"
            data={[
              { value: '', label: 'Antes da primeira parte' },
              ...parts.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            value={partId}
            onChange={(event) => {
              setPart(event.currentTarget.value);
              setBehind(undefined);
            }}
          />
        )}
        <NativeSelect
          label="Lugar"
          data={[
            { value: '', label: 'No começo' },
            ...others.map(({ id, title, dayNumber }) => ({
              value: id,
              label: `Depois de ${dayNumber === null ? '' : `${dayNumber}. `}${title}`,
            })),
          ]}
          value={after}
          onChange={(event) => setBehind(event.currentTarget.value)}
        />
      </DialogFields>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          onClick={() => {
            onClose();
            onPlace({ partId: partId || null, afterId: after || null });
          }}
        >
          Mover lição
        </Button>
      </DialogActions>
    </Dialog>
  );
}
