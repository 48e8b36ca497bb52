import { securityEventSentence } from '@jornada/contract/accounts/security-event-sentence';
import { IconShieldLock } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { choiceFilter } from '../ui/list/filter-bar.tsx';
import type { ListDeclaration } from '../ui/list/list-declaration.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { Pill } from '../ui/pill.tsx';
import { securityQuery, type SecurityEvent } from './api.ts';
import classes from './audit.module.css';
import type { AuditSearch, SecurityFilter } from './audit-search.ts';
import { DayPanels } from './day-panels.tsx';
import { formatPlace, pillOf } from './format-event.ts';

const groups = {
  entradas: 'Entradas',
  falhas: 'Falhas',
  acesso: 'Senhas e fatores',
  papeis: 'Papéis e pessoas',
  exportacoes: 'Exportações',
  segredos: 'Segredos',
} satisfies Record<SecurityFilter, string>;

const eventsList: ListDeclaration<SecurityEvent, AuditSearch> = {
  search: { label: 'Buscar no registro de segurança', placeholder: 'Pessoa, aparelho ou rede' },
  filters: [choiceFilter('tipo', 'Tipo de registro', 'Tudo', groups)],
  loading: 'Carregando registro de segurança',
  failed: 'Erro ao carregar dados',
  none: {
    title: 'Nenhum registro encontrado',
    art: IconShieldLock,
    children: 'Entradas, falhas e exportações aparecem aqui.',
  },
  noMatch: 'Nenhum registro encontrado',
};

/** The security log: who entered, failed, exported, and changed roles or secrets. */
export function SecurityLog({ search, onChange }: { search: AuditSearch; onChange: (to: AuditSearch) => void }) {
  const read = useInfiniteQuery(securityQuery(search));
  const daysKept = read.data?.daysKept;
  return (
    <>
      {daysKept && (
        <p className={classes.note}>
          {`Guardado por ${daysKept} dias. De cada endereço fica só a rede: ninguém é encontrado por ela.`}
        </p>
      )}
      <ListPage list={eventsList} search={search} onChange={onChange} read={read} rows={read.data?.rows}>
        {(events) => (
          <DayPanels entries={events} isStale={read.isPlaceholderData}>
            {(event) => <Event event={event} />}
          </DayPanels>
        )}
      </ListPage>
    </>
  );
}

/** Who did what, and where. */
function Event({ event }: { event: SecurityEvent }) {
  const pill = pillOf(event);
  return (
    <div className={classes.event}>
      <div className={classes.action}>
        <p>
          <strong>{securityEventSentence(event)}</strong>
        </p>
        <p className={classes.actor}>{formatPlace(event)}</p>
      </div>
      {pill && <Pill tone={pill.tone}>{pill.label}</Pill>}
    </div>
  );
}
