import type { JourneyRow } from '@jornada/contract/journeys/admin-journeys';
import { VisuallyHidden } from '@mantine/core';
import { IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { Menu, MenuItem } from '../../../ui/menu/menu.tsx';
import { useOnce } from '../../../ui/use-once.ts';
import { useDuplicateJourney } from '../api.ts';
import classes from './journey-head.module.css';

const DeleteJourneyDialog = lazyDialog(() => import('../delete-journey-dialog.tsx'), 'DeleteJourneyDialog');

/** Less frequent actions on a journey. They open a copy, and return to the list after a deletion. */
export function JourneyMenu({ journey }: { journey: Pick<JourneyRow, 'id' | 'name' | 'status'> }) {
  const navigate = useNavigate();
  const duplicate = useDuplicateJourney();
  const once = useOnce(duplicate.isPending);
  const [isDeleting, setDeleting] = useState(false);
  const open = (journeyId: string) => navigate({ to: '/admin/journeys/$journeyId/lessons', params: { journeyId } });
  return (
    <>
      <Menu
        button={
          <span className={classes.more}>
            <IconDots size={18} aria-hidden="true" />
            <VisuallyHidden>Mais ações para {journey.name}</VisuallyHidden>
          </span>
        }
      >
        <MenuItem
          icon={<IconCopy size={18} stroke={1.8} />}
          onClick={() => once(() => duplicate.mutate(journey.id, { onSuccess: ({ id }) => void open(id) }))}
        >
          Duplicar jornada
        </MenuItem>
        <MenuItem icon={<IconTrash size={18} stroke={1.8} />} onClick={() => setDeleting(true)}>
          Excluir jornada
        </MenuItem>
      </Menu>
      {isDeleting && (
        <DeleteJourneyDialog
          journey={journey}
          onClose={() => setDeleting(false)}
          onDelete={() => navigate({ to: '/admin/journeys' })}
        />
      )}
    </>
  );
}
