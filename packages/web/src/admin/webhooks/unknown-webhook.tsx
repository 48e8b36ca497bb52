import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyList } from '../ui/list/list-states.tsx';

/** Takes the place of a webhook that does not exist. */
export const UnknownWebhook = () => (
  <EmptyList title="Webhook não encontrado" action={<ButtonLink to="/admin/webhooks">Ver webhooks</ButtonLink>}>
    Ele pode ter sido excluído.
  </EmptyList>
);
