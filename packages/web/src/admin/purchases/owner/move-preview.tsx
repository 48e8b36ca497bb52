import { plural } from '@jornada/domain/plural';
import type { Answer } from '../../../platform/endpoint-types.ts';
import classes from './owner.module.css';

type MovePreviewProps = { email: string; preview: Answer<'orderOwners', 'readOrderOwners'> };

/** What giving an order to an address does: who gets it, who loses it, which journeys. */
export const MovePreview = ({ email, preview: { gets, loses, journeys } }: MovePreviewProps) => (
  <ul className={classes.preview} aria-label="O que acontece">
    <li>
      {gets ? (
        <>
          <b>{gets.name}</b> ({gets.email}) recebe esta compra.
        </>
      ) : (
        <>
          <b>{email}</b> ainda não tem conta: ela é criada, e quem lê este endereço recebe o acesso por e-mail.
        </>
      )}
    </li>
    {loses.map(({ userId, name, email: address }) => (
      <li key={userId}>
        <b>{name}</b> ({address}) deixa de ter acesso por esta compra. O progresso fica guardado, e o que tem por outro
        motivo continua.
      </li>
    ))}
    <li>
      {journeys.length === 0
        ? 'Esta compra não dá acesso a nenhuma jornada agora.'
        : `${plural(journeys.length, 'Jornada', 'Jornadas')}: ${journeys.map(({ name }) => name).join(', ')}.`}
    </li>
    <li>Renovações, cancelamentos e reembolsos desta compra vão junto.</li>
  </ul>
);
