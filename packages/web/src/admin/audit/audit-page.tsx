import { getRouteApi, Link } from '@tanstack/react-router';
import { BackLink } from '../../ui/page/back-link.tsx';
import { searchChange } from '../ui/list/list-page.tsx';
import { ExportJobs, ExportLink } from '../step-up/export-link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageTabs } from '../ui/page-tabs.tsx';
import { securityExport } from './api.ts';
import { auditSearch, type AuditSearch } from './audit-search.ts';
import { ChangeLog } from './change-log.tsx';
import { SecurityLog } from './security-log.tsx';

const route = getRouteApi('/admin/auditoria');
const exactly = { exact: true } as const;

/** /admin/auditoria: what administrators changed (decision G5), and what happened to accounts and secrets. */
export function AuditPage() {
  const search = auditSearch(route.useSearch());
  const change = searchChange<AuditSearch>(route.useNavigate());
  return (
    <>
      <PageHead
        title="Auditoria"
        note="O que mudou na escola, e quem entrou nela."
        back={
          <BackLink to="/admin/configuracoes" search={{ tab: 'avancado' }}>
            Configurações
          </BackLink>
        }
      >
        {search.aba === 'seguranca' && <ExportLink list={securityExport(search)} label="Exportar" />}
      </PageHead>
      <PageTabs label="Auditoria">
        <Link to="/admin/auditoria" activeOptions={exactly} aria-current={search.aba ? undefined : 'page'}>
          Alterações
        </Link>
        <Link to="/admin/auditoria" search={{ aba: 'seguranca' }} aria-current={search.aba ? 'page' : undefined}>
          Segurança
        </Link>
      </PageTabs>
      {search.aba === 'seguranca' && <ExportJobs list="security" />}
      {search.aba === 'seguranca' ? (
        <SecurityLog search={search} onChange={change} />
      ) : (
        <ChangeLog search={search} onChange={change} />
      )}
    </>
  );
}
