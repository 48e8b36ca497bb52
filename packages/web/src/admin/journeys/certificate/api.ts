import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../../platform/after-command.ts';
import { call, queryFor } from '../../../platform/api-client.ts';
import type { Input } from '../../../platform/endpoint-types.ts';
import { explain } from '../../../platform/explain.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { uploadAsset } from '../../files/upload-asset.ts';

type Saving = Input<'adminCertificates', 'saveJourneyCertificateSettings'>['body'];

/** A journey's certificate with every field of its form. Stale values must not be edited: none are kept once the form is left. */
export const journeyCertificateQuery = (journeyId: string) => ({
  ...queryFor('adminCertificates', 'readJourneyCertificateSettings', { params: { journeyId } }),
  gcTime: 0,
});

/** Members' own certificates and offers of this tab follow a change. */
const invalidateCertificates = (cache: QueryClient, applyAnswer = () => {}) =>
  afterCommand(cache, { invalidates: [['adminCertificates'], ['certificates']], applyAnswer });

/** Saves a journey's certificate. The form goes on from the answer. */
export function useSaveJourneyCertificate(journeyId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Saving) =>
      call('adminCertificates', 'saveJourneyCertificateSettings', { params: { journeyId }, body }),
    onSuccess: (saved) => {
      toast.success('Certificado salvo. Os já emitidos ficam como estão.');
      void invalidateCertificates(cache, () => cache.setQueryData(journeyCertificateQuery(journeyId).queryKey, saved));
    },
  });
}

/** Offers the certificate to as many people as were confirmed. After a refusal their number is read again. */
export function useOfferAfterChange(journeyId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (count: number) =>
      call('adminCertificates', 'offerCertificatesAfterChange', { params: { journeyId }, body: { count } }),
    // Not awaited: the dialog reports its outcome first, because the new number may take it away.
    onSuccess: () => void invalidateCertificates(cache),
    onError: () => void invalidateCertificates(cache),
  });
}

/** Uploads the picture of a signature. It is used once the form that names it is saved. */
export function useSendSignature(onSent: (url: string) => void) {
  return useMutation({
    mutationFn: (file: File) => uploadAsset('signatures', file),
    onSuccess: ({ url }) => onSent(url),
    onError: (problem) => toast.error(explain(problem, 'Erro no upload')),
  });
}
