import { oneOf, readId, readSearchText, searchReader } from '../../ui/search/read-search.ts';

/** The search parameters of /admin/certificates. */
export const certificatesSearch = searchReader({
  busca: readSearchText,
  estado: oneOf(['validos', 'revogados']),
  /** A journey's id. */
  jornada: readId,
});

export type CertificatesSearch = ReturnType<typeof certificatesSearch>;
