import { counted } from '@jornada/domain/plural';
import { IconChevronRight, IconPuzzle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SearchBox } from '../../../ui/search/search-box.tsx';
import { usePlatforms, type PaymentPlatform, type PlatformAbout } from '../../purchases/use-platforms.ts';
import { matches } from '../../../ui/matches.ts';
import { Pill } from '../../ui/pill.tsx';
import classes from './new-webhook.module.css';

type PlatformCardsProps = {
  platforms: readonly PlatformAbout[];
  chosen: PaymentPlatform | undefined;
  /** How many webhooks of a platform are active. */
  activeOf: (platform: PaymentPlatform) => number;
};

/** The platforms as cards, with a search; any other one behind the dashed card. */
export function PlatformCards({ platforms, chosen, activeOf }: PlatformCardsProps) {
  const [sought, seek] = useState<string>();
  const other = platforms.find(({ platform }) => platform === 'other');
  const found = platforms.filter((each) => each !== other && matches(each.name, sought ?? ''));
  const link = (platform: PaymentPlatform) =>
    ({
      to: '/admin/webhooks/new',
      search: { plataforma: platform },
      resetScroll: false,
      'aria-current': platform === chosen ? 'true' : undefined,
    }) as const;
  return (
    <div className={classes.picker}>
      <SearchBox label="Buscar plataforma" placeholder="Buscar plataforma" value={sought} onSearch={seek} />
      <ul className={classes.cards} aria-label="Plataformas">
        {found.map((about) => (
          <li key={about.platform}>
            <Link {...link(about.platform)} className={classes.card}>
              <LetterTile about={about} />
              <b>{about.name}</b>
              <small>{about.proof}</small>
              {activeOf(about.platform) > 0 && (
                <span className={classes.count}>
                  <Pill>{counted(activeOf(about.platform), 'ligado', 'ligados')}</Pill>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <div role="status">
        {found.length === 0 && (
          <p className={classes.quiet}>Nenhuma plataforma combina com “{sought}”. Ligue pela Outra plataforma.</p>
        )}
      </div>
      {other && (
        <Link {...link('other')} className={`${classes.card} ${classes.other}`}>
          <LetterTile about={other} />
          <span>
            <b>{other.name}</b>
            <small>Mande uma venda de teste e mostre qual campo é o quê</small>
          </span>
          <IconChevronRight size={18} aria-hidden="true" />
        </Link>
      )}
      <details className={classes.quiet}>
        <summary>
          Quase todas avisam de compra, renovação, reembolso, chargeback, cancelamento e atraso.{' '}
          <strong>Tabela de eventos</strong>
        </summary>
        <ul>
          {outcomes.map(([event, outcome]) => (
            <li key={event}>
              <b>{event}</b>: {outcome}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** What each kind of event does, whatever the platform calls it (decisions H4, H8). */
const outcomes = [
  ['Compra paga', 'cria a conta, se não existe, e dá acesso'],
  ['Renovação paga', 'mantém o acesso, ou o devolve'],
  ['Pix ou boleto gerado', 'nada, até o pagamento'],
  ['Reembolso ou chargeback', 'pausa o acesso'],
  ['Assinatura cancelada', 'pausa o acesso, ou espera o fim do período pago, como você escolher no webhook'],
  ['Assinatura em atraso', 'pausa o acesso até pagar'],
] as const;

/** A platform's first letter, or two where one before it has the same; the puzzle of any other one. */
export function LetterTile({ about: { platform, name, tone } }: { about: PlatformAbout }) {
  const first = usePlatforms().find((each) => each.name.startsWith(name.charAt(0)));
  return (
    <span className={classes.letter} aria-hidden="true">
      <Pill tone={tone}>
        {platform === 'other' ? (
          <IconPuzzle size={20} stroke={1.8} />
        ) : (
          name.slice(0, first?.platform === platform ? 1 : 2)
        )}
      </Pill>
    </span>
  );
}
