import { counted } from '@jornada/domain/plural';
import { Panel } from '../ui/panel.tsx';
import type { Reminders } from './api.ts';
import classes from './reminders-page.module.css';

const rows = [
  { name: 'sent', label: 'Enviados' },
  { name: 'returned', label: 'Voltaram em até um dia' },
  { name: 'unsubscribed', label: 'Pararam de receber' },
  { name: 'failed', label: 'Não entregues' },
] as const;

/** How many reminders were sent, and what followed. */
export const CountsTable = ({ reminders }: { reminders: Reminders }) => (
  <Panel title="Números" pad>
    <table className={classes.counts}>
      <thead>
        <tr>
          <th scope="col">
            <span className={classes.unseen}>O que aconteceu</span>
          </th>
          <th scope="col">7 dias</th>
          <th scope="col">30 dias</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, label }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td>{reminders.week[name].toLocaleString('pt-BR')}</td>
            <td>{reminders.month[name].toLocaleString('pt-BR')}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className={classes.note}>
      {counted(reminders.members, 'pessoa tem um plano e quer lembretes', 'pessoas têm um plano e querem lembretes')}. A
      plataforma não rastreia se alguém abriu um e-mail.
    </p>
  </Panel>
);
