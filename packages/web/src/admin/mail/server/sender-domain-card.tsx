import { IconCopy } from '@tabler/icons-react';
import { copyText } from '../../../ui/copy-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './sender-domain-card.module.css';
import { domainRecords } from './domain-records.ts';

/** How to make the sender's domain authorize the server: the records to request and to create, ready to be copied. */
export function SenderDomainCard({ senderAddress }: { senderAddress: string }) {
  const { domain, records } = domainRecords(senderAddress);
  return (
    <Panel pad title="Para não cair no spam">
      <p className={classes.lead}>
        Três registros TXT no DNS de <b>{domain}</b> dizem que este servidor envia em nome dele. Eles se criam onde o
        domínio foi registrado. Com um endereço gratuito, como os do Gmail, quem cuida disso é o provedor, e só o
        servidor dele serve.
      </p>
      <ul className={classes.records}>
        {records.map(({ name, purpose, host, value, note }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{purpose}</p>
            <Copyable label="Nome" of={name} text={host} />
            <Copyable label="Valor" of={name} text={value} />
            <p>{note}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const Copyable = ({ label, of, text }: { label: 'Nome' | 'Valor'; of: string; text: string }) => (
  <div className={classes.copyable}>
    <span>{label}</span>
    <code>{text}</code>
    <IconButton
      icon={IconCopy}
      label={`Copiar ${label.toLowerCase()} do ${of}`}
      onClick={() => void copyText(text, `${label} do ${of} copiado.`)}
    />
  </div>
);
