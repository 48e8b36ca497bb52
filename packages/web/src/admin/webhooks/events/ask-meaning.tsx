import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { mappingQuery } from '../mapping/api.ts';
import type { EventDetail } from './api.ts';

/** Leads from an event of an unknown platform to its fields: to the meaning that it lacks, or to what makes its new one hold (decision H16). */
export function AskMeaning({ event: { id, webhookId, eventType } }: { event: EventDetail }) {
  const { data } = useQuery(mappingQuery(webhookId));
  const isSaid = data?.mapping.meanings.some(({ value }) => value === (eventType ?? ''));
  if (!data || (isSaid && data.isApplied)) return null;
  return (
    <ButtonLink
      mt={12}
      to="/admin/webhooks/$webhookId/mapping"
      params={{ webhookId }}
      search={isSaid ? { etapa: 'conferir' } : { etapa: 'campos', evento: id }}
    >
      {isSaid ? 'Conferir o que você mudou' : 'Dizer o que este evento faz'}
    </ButtonLink>
  );
}
