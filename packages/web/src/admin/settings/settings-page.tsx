import { counted } from '@jornada/domain/plural';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { settingsQuery, type Settings } from '../../settings/api.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { FailedList, ListSkeleton } from '../ui/list/list-states.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { Pill } from '../ui/pill.tsx';
import { privacyQuery, versionQuery } from './api.ts';
import cards from './identity-form.module.css';
import { IdentityForm } from './identity-form.tsx';
import { LegalCard } from './legal-card.tsx';
import classes from './settings-page.module.css';
import type { SettingsTab } from './settings-search.ts';
import { AdminFactorCard } from './admin-factor-card.tsx';
import { SellingCard, SwitchesCard } from './switches-card.tsx';
import { VideosCard } from './videos-card.tsx';

const tabs: { name: SettingsTab; label: string }[] = [
  { name: 'geral', label: 'Geral' },
  { name: 'dashboard', label: 'Dashboard' },
  { name: 'integracoes', label: 'Integrações' },
  { name: 'avancado', label: 'Avançado' },
];
const route = getRouteApi('/admin/configuracoes');

/** /admin/configuracoes: four tabs, kept in the address (specification §2). */
export function SettingsPage() {
  const { tab = 'geral' } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: settings, error, isFetching, refetch } = useQuery(settingsQuery);
  const { data: running } = useQuery(versionQuery);
  const show = (chosen: SettingsTab) => void navigate({ search: { tab: chosen }, replace: true, resetScroll: false });
  return (
    <>
      <PageHead title="Configurações" />
      <Tabs label="Configurações" tabs={tabs} chosen={tab} onChoose={show}>
        <div className={classes.panel}>
          {settings && <Panels settings={settings} tab={tab} />}
          {!settings && !error && <ListSkeleton label="Carregando configurações..." rows={4} />}
          {!settings && error && <FailedList title="Erro ao carregar dados" read={{ error, refetch, isFetching }} />}
        </div>
      </Tabs>
      {running && <p className={classes.version}>Jornada {running.version}</p>}
    </>
  );
}

/** The forms of Geral stay mounted while another tab is open, and keep their typed values. */
const Panels = ({ settings, tab }: { settings: Settings; tab: SettingsTab }) => (
  <>
    <div hidden={tab !== 'geral'} className={classes.cards}>
      <IdentityForm settings={settings} />
      <LegalCard />
    </div>
    {tab === 'dashboard' && <SwitchesCard settings={settings} />}
    {tab === 'integracoes' && (
      <div className={classes.cards}>
        <LinkCard
          title="E-mails"
          note="O que a plataforma escreveu, o que saiu e o que falhou."
          to="/admin/emails"
          action="Abrir e-mails"
        />
        <VideosCard />
        <SellingCard />
        <ApiCard />
        <LaterCard title="Integrações" />
      </div>
    )}
    {tab === 'avancado' && (
      <div className={classes.cards}>
        <LinkCard
          title="Auditoria"
          note="O que administradores mudaram, quando e em quem."
          to="/admin/auditoria"
          action="Abrir auditoria"
        />
        <PrivacyCard />
        <AdminFactorCard />
        <LaterCard title="Avançado" />
      </div>
    )}
  </>
);

function PrivacyCard() {
  const dueSoon = useQuery(privacyQuery).data?.dueSoon ?? 0;
  const note = (
    <>
      Pedidos dos membros, idade mínima, termos, guarda de dados e registros de acesso.{' '}
      {dueSoon > 0 && <Pill tone="amber">{counted(dueSoon, 'vence logo', 'vencem logo')}</Pill>}
    </>
  );
  return <LinkCard title="Privacidade (LGPD)" note={note} to="/admin/privacidade" action="Abrir privacidade" />;
}

type LinkCardProps = { title: string; note: ReactNode; to: LinkProps['to'] & string; action: string };

/** A page that belongs to a tab, with a link to it. */
const LinkCard = ({ title, note, to, action }: LinkCardProps) => (
  <Panel className={cards.panel}>
    <FormSection
      title={title}
      note={note}
      aside={
        <ButtonLink to={to} variant="default">
          {action}
        </ButtonLink>
      }
    />
  </Panel>
);

/** Leads to a page of the server's own, which this app's router does not know. */
const ApiCard = () => (
  <Panel className={cards.panel}>
    <FormSection
      title="API"
      note="O que um programa pode pedir a esta plataforma, para quem integra. Só administradores abrem."
      aside={
        <Button component="a" href="/api/docs" variant="default">
          Abrir descrição da API
        </Button>
      }
    />
  </Panel>
);

/** A tab whose settings do not exist yet (specification §2: a placeholder). Existing ones have cards of their own. */
const LaterCard = ({ title }: { title: string }) => (
  <Panel className={cards.panel}>
    <FormSection title={title} note="Disponível em breve" />
  </Panel>
);
