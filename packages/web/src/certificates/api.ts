import '../platform/later-endpoints.ts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { MyCertificate } from '@jornada/contract/certificates/certificates';
import { afterCommand } from '../platform/after-command.ts';
import { call, queryFor } from '../platform/api-client.ts';

/** The member's certificates, newest first, the offers, and the journeys under way that will issue one. */
export const myCertificatesQuery = queryFor('certificates', 'listMyCertificates');

/** The member's certificate of one journey, or its offer. Read it for completed journeys only: no other has any. */
export const journeyCertificateQuery = (journeyId: string) =>
  queryFor('certificates', 'readJourneyCertificate', { params: { journeyId } });

/** The id of a certificate's journey, as its offer had it, also after the journey was deleted. */
export const journeyOf = ({ facts }: MyCertificate): string => facts.landscapeSeed;

/** Shows a new or corrected certificate on every screen, in place of its offer. */
function applyCertificate(cache: QueryClient, certificate: MyCertificate): void {
  const { id } = certificate;
  const journeyId = journeyOf(certificate);
  cache.setQueryData(
    journeyCertificateQuery(journeyId).queryKey,
    (known) => known && { ...known, certificate, offer: null },
  );
  cache.setQueryData(myCertificatesQuery.queryKey, (list) => {
    if (!list) return list;
    const isKnown = list.items.some((item) => item.id === id);
    return {
      ...list,
      items: isKnown ? list.items.map((item) => (item.id === id ? certificate : item)) : [certificate, ...list.items],
      offers: list.offers.filter((offer) => offer.journeyId !== journeyId),
    };
  });
}

/** What a certificate's command makes stale: the member's own reads, and an administrator's list and figures. */
const stale = [['certificates'], ['adminCertificates']] as const;

function useCertificateCommand<Command>(send: (command: Command) => Promise<MyCertificate>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (certificate) => {
      void afterCommand(cache, { invalidates: stale, applyAnswer: () => applyCertificate(cache, certificate) });
    },
    onError: ({ status }) => {
      // The offer or the right to correct is gone.
      if ([403, 404, 409].includes(status)) void afterCommand(cache, { invalidates: stale });
    },
  });
}

/** Issues the certificate of a completed journey. A repeat answers with the first one. */
export const useIssueCertificate = () =>
  useCertificateCommand(({ journeyId, name }: { journeyId: string; name: string }) =>
    call('certificates', 'issueCertificate', { params: { journeyId }, body: { name } }),
  );

/** Corrects the name on an own certificate, which then has a new number. */
export const useCorrectName = () =>
  useCertificateCommand(({ certificateId, name }: { certificateId: string; name: string }) =>
    call('certificates', 'correctCertificateName', { params: { certificateId }, body: { name } }),
  );
