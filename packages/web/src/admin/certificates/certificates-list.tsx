import type { CertificateRow } from '@jornada/contract/certificates/admin-certificates';
import { IconCertificate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../platform/format-day.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { journeyFilter } from '../enrollments/journey-select.tsx';
import { CardFoot, Quiet } from '../ui/list/cells.tsx';
import { choiceFilter } from '../ui/list/filter-bar.tsx';
import { foundAtLeast, type ListDeclaration } from '../ui/list/list-declaration.ts';
import { CertificateState } from './certificate-state.tsx';
import type { CertificatesSearch } from './certificates-search.ts';
import classes from './certificates-list.module.css';

/** The list of certificates. Up to 1180 px the words of its columns would break. A name is whole: it is what the certificate says. */
export const certificatesList: ListDeclaration<CertificateRow, CertificatesSearch> = {
  search: { label: 'Buscar certificados', placeholder: 'Nome, jornada, número ou email' },
  filters: [
    journeyFilter,
    choiceFilter('estado', 'Estado', 'Todos os estados', { validos: 'Válido', revogados: 'Revogado' }),
  ],
  table: {
    label: 'Certificados',
    cardsUpTo: 1180,
    columns: [
      { head: 'Número', cell: ({ number }) => <span className={classes.number}>{number}</span> },
      {
        head: 'Nome e pessoa',
        isWide: true,
        cell: (row) => (
          <>
            <span className={classes.name}>{row.name}</span>
            <Account {...row} />
          </>
        ),
      },
      { head: 'Jornada', cell: ({ journeyName }) => <span className={classes.journey}>{journeyName}</span> },
      { head: 'Emitido em', cell: ({ issuedOn }) => <Quiet>{formatDay(issuedOn)}</Quiet> },
      { head: 'Estado', cell: (row) => <CertificateState {...row} /> },
    ],
    card: (row, actions) => (
      <>
        <p className={classes.cardName}>{row.name}</p>
        <p className={classes.cardJourney}>{row.journeyName}</p>
        <div className={classes.facts}>
          <span className={classes.number}>{row.number}</span>
          <Account {...row} />
          <CertificateState {...row} />
        </div>
        <CardFoot actions={actions}>Emitido em {formatDay(row.issuedOn)}</CardFoot>
      </>
    ),
  },
  loading: 'Carregando certificados',
  skeletonRows: 8,
  failed: 'Erro ao carregar certificados',
  none: {
    title: 'Nenhum certificado emitido ainda',
    art: IconCertificate,
    children: "Ligue 'Emitir certificado' na aba Certificado de uma jornada. Quem a conclui emite o seu.",
    action: (
      <ButtonLink to="/admin/journeys" variant="light">
        Ver jornadas
      </ButtonLink>
    ),
  },
  noMatch: 'Nenhum certificado encontrado',
  found: foundAtLeast('certificado encontrado', 'certificados encontrados'),
};

/** The account that a certificate belongs to, by its address. The name on the certificate may be another. */
const Account = ({ userId, email }: Pick<CertificateRow, 'userId' | 'email'>) => (
  <span className={classes.person} data-clips>
    <Link to="/admin/users/$userId" params={{ userId }}>
      {email}
    </Link>
  </span>
);
