import type { CertificateRow } from '@jornada/contract/certificates/admin-certificates';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../platform/after-command.ts';
import { call, requestOf } from '../../platform/api-client.ts';
import { downloadAddress } from '../../platform/download-address.ts';
import { listQuery } from '../ui/list/list-query.ts';
import type { CertificatesSearch } from './certificates-search.ts';
import type { ListExport } from '../step-up/export-link.tsx';

const stateOf = { validos: 'valid', revogados: 'revoked' } as const;

/** The request's filters. The list and its export share them. */
const filtersOf = ({ busca, estado, jornada }: CertificatesSearch) => ({
  search: busca,
  state: estado && stateOf[estado],
  journeyId: jornada,
});

/** Issued certificates, newest first, page by page. */
export const certificatesQuery = (search: CertificatesSearch) =>
  listQuery('adminCertificates', 'listCertificates', { query: filtersOf(search) });

/** The filtered list's CSV export. */
export function certificatesExport(search: CertificatesSearch): ListExport {
  const query = filtersOf(search);
  return {
    href: downloadAddress('adminCertificates.exportCertificates', { query }),
    asked: { list: 'certificates', query },
  };
}

/** The address of a certificate's page, which anybody may open. The server draws it. */
export const publicAddress = ({ number }: Pick<CertificateRow, 'number'>) =>
  `/certificado/${encodeURIComponent(number)}`;

/** The address of a valid certificate's PDF, which anybody may download. */
export const pdfAddress = ({ number }: Pick<CertificateRow, 'number'>) =>
  requestOf('certificates.downloadCertificate', { params: { number } })[1];

/** Members' own certificates of this tab follow a change. */
const invalidateCertificates = (cache: QueryClient) =>
  afterCommand(cache, { invalidates: [['adminCertificates'], ['certificates']] });

/** A command on a certificate. If its account was deleted meanwhile, the list is read again. */
function useCertificateCommand<Body>(send: (body: Body) => Promise<CertificateRow>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => invalidateCertificates(cache),
    onError: ({ status }) => {
      if (status === 404) void invalidateCertificates(cache);
    },
  });
}

/** Issues a certificate anew to a corrected name. */
export const useReissue = (certificateId: string) =>
  useCertificateCommand((body: { name: string; reason: string }) =>
    call('adminCertificates', 'reissueCertificate', { params: { certificateId }, body }),
  );

export const useRevoke = (certificateId: string) =>
  useCertificateCommand((body: { reason: string }) =>
    call('adminCertificates', 'revokeCertificate', { params: { certificateId }, body }),
  );

export const useRestore = (certificateId: string) =>
  useCertificateCommand((body: { reason: string }) =>
    call('adminCertificates', 'restoreCertificate', { params: { certificateId }, body }),
  );
