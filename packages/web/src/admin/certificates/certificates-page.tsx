import type { CertificateRow } from '@jornada/contract/certificates/admin-certificates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { ListPage, searchChange } from '../ui/list/list-page.tsx';
import { ExportJobs, ExportLink } from '../step-up/export-link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { certificatesExport, certificatesQuery } from './api.ts';
import { CertificateActions, type CertificateAction } from './certificate-actions.tsx';
import { certificatesList } from './certificates-list.tsx';
import type { CertificatesSearch } from './certificates-search.ts';

const dialogs = {
  reissue: lazyDialog(() => import('./dialogs/reissue-dialog.tsx'), 'ReissueDialog'),
  revoke: lazyDialog(() => import('./dialogs/revoke-dialog.tsx'), 'RevokeDialog'),
  restore: lazyDialog(() => import('./dialogs/restore-dialog.tsx'), 'RestoreDialog'),
};

const route = getRouteApi('/admin/certificates');

/** /admin/certificates: issued certificates, searched and filtered by the server. */
export function CertificatesPage() {
  const search = route.useSearch();
  const read = useInfiniteQuery(certificatesQuery(search));
  const [asked, ask] = useState<{ row: CertificateRow; action: CertificateAction } | null>(null);
  const Dialog = asked && dialogs[asked.action];
  return (
    <>
      <PageHead title="Certificados" note="Cada um pode ser conferido por qualquer pessoa, pelo número.">
        <ExportLink list={certificatesExport(search)} />
      </PageHead>
      <ExportJobs list="certificates" />
      <ListPage
        list={certificatesList}
        search={search}
        onChange={searchChange<CertificatesSearch>(route.useNavigate())}
        read={read}
        rows={read.data?.rows}
        renderActions={(row) => <CertificateActions row={row} onAsk={(action) => ask({ row, action })} />}
      />
      {asked && Dialog && <Dialog certificate={asked.row} onClose={() => ask(null)} />}
    </>
  );
}
