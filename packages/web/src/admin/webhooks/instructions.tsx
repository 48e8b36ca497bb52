import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Panel } from '../ui/panel.tsx';
import { usePlatforms, type PlatformAbout } from '../purchases/use-platforms.ts';
import { withCode } from './with-code.tsx';
import classes from './instructions.module.css';

const stepsOf = (platforms: readonly PlatformAbout[]) => [
  { title: 'Crie o webhook', text: 'Escolha a plataforma e dê um nome.' },
  ...platforms.flatMap(({ step }) => step ?? []),
  {
    title: 'Ligue o produto',
    text: `No editor da jornada, adicione os IDs de produto externo. ${platforms.map(({ platform, productIds }) => `${platform}: ${productIds}.`).join(' ')}`,
  },
  { title: 'Cole a URL', text: 'Copie a URL do webhook e cole na plataforma de pagamento.' },
];

/** How a purchase becomes an enrollment (specification §2 /admin/webhooks: the instructions panel). */
export function Instructions({ isMailConfigured }: { isMailConfigured: boolean }) {
  const platforms = usePlatforms();
  return (
    <Panel title="Como conectar" pad>
      <ol className={classes.steps}>
        {stepsOf(platforms).map(({ title, text }, index) => (
          <li key={title}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={classes.outcome}>
        Cada compra cria o usuário, se ele ainda não existe, inscreve na jornada que tem aquele ID, envia o e-mail de
        boas-vindas e registra tudo no histórico de eventos.
      </p>
      {platforms.map(
        ({ platform, details }) =>
          details && (
            <details key={platform} className={classes.details}>
              <summary>{details.title}</summary>
              {details.paragraphs.map((text) => (
                <p key={text}>{withCode(text)}</p>
              ))}
            </details>
          ),
      )}
      <p className={classes.mail} data-fine={isMailConfigured || undefined}>
        {isMailConfigured ? (
          <IconCheck size={16} stroke={2.6} aria-hidden="true" />
        ) : (
          <IconAlertTriangle size={16} aria-hidden="true" />
        )}
        <span>
          O segredo de envio de e-mails precisa estar configurado para que as boas-vindas saiam.{' '}
          {isMailConfigured ? 'Nesta plataforma ele está.' : 'Nesta plataforma ele ainda não está.'}{' '}
          <Link to="/admin/emails">Ver e-mails</Link>
        </span>
      </p>
    </Panel>
  );
}
