import { Button } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { explain } from '../../../platform/explain.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useTestMailServer, type MailServerView } from './api.ts';
import classes from './mail-server.module.css';
import { MailTestCard } from './mail-test-card.tsx';
import { SenderDomainCard } from './sender-domain-card.tsx';

type Shown = NonNullable<MailServerView['server']>;

const securities: Record<Shown['security'], string> = {
  offered: 'STARTTLS, se o servidor oferecer',
  starttls: 'STARTTLS',
  tls: 'TLS',
  none: 'Nenhuma',
};

/** The server from the environment's variables: shown and tested here, changed only there. */
export function FixedMailServer({ view }: { view: MailServerView }) {
  const testing = useTestMailServer();
  const server = view.server!;
  const { host, port, security, hasPassword, senderName, senderAddress } = server;
  const rows: [string, string][] = [
    ['Servidor', host],
    ['Porta', String(port)],
    ['Segurança', securities[security]],
    ['Login', hasPassword ? 'Com usuário e senha' : 'Sem login'],
    ['Remetente', senderName ? `${senderName} <${senderAddress}>` : senderAddress],
  ];
  const tested = testing.data && { host, port: String(port), senderAddress, recipient: testing.data.recipient };
  return (
    <div className={classes.columns}>
      <Panel>
        <FormSection
          title="Servidor de envio (SMTP)"
          note={
            <>
              As variáveis <code>SMTP_URL</code> e <code>MAIL_FROM</code> valem no lugar do que for salvo aqui. Para
              configurar por esta página, tire-as da configuração do servidor e inicie-o de novo.
            </>
          }
          aside={<Pill tone="blue">Definido no servidor</Pill>}
        >
          <dl className={classes.fixed}>
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </FormSection>
        <div className={classes.foot}>
          <Button
            variant="default"
            leftSection={<IconFlask size={17} aria-hidden="true" />}
            loading={testing.isPending}
            onClick={() =>
              testing.mutate(undefined, {
                onError: (problem) => toast.error(explain(problem, 'Erro ao testar servidor')),
              })
            }
          >
            Testar
          </Button>
        </div>
      </Panel>
      <div className={classes.aside}>
        <MailTestCard isTesting={testing.isPending} test={testing.data} tested={tested ?? null} />
        <SenderDomainCard senderAddress={senderAddress} />
      </div>
    </div>
  );
}
