import { IconTrash } from '@tabler/icons-react';
import { ButtonLink } from '../../ui/button-link.tsx';

/** The way to what was deleted: of the school, or of one journey. */
export const BinLink = ({ journeyId }: { journeyId?: string }) => (
  <ButtonLink
    to="/admin/lixeira"
    search={{ jornada: journeyId }}
    variant="default"
    leftSection={<IconTrash size={17} stroke={1.8} aria-hidden="true" />}
  >
    Lixeira
  </ButtonLink>
);
