import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Panel } from '../ui/panel.tsx';
import classes from './instructions.module.css';

const steps = [
  { title: 'Crie o webhook', text: 'Escolha a plataforma e dê um nome.' },
  {
    title: 'Valide a ticto',
    text: 'Copie o token de validação da ticto para cá: ela o envia no campo “token” do payload.',
  },
  {
    title: 'Ligue o produto',
    text: 'No editor da jornada, adicione os IDs de produto externo. ticto: offer_code, offer_id ou product_id. stripe: price_id ou product_id. hotmart: product id, ucode ou código da oferta.',
  },
  { title: 'Cole a URL', text: 'Copie a URL do webhook e cole na plataforma de pagamento.' },
] as const;

/** How a purchase becomes an enrollment (specification §2 /admin/webhooks: the instructions panel). */
export const Instructions = ({ isMailConfigured }: { isMailConfigured: boolean }) => (
  <Panel title="Como conectar" pad>
    <ol className={classes.steps}>
      {steps.map(({ title, text }, index) => (
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
    <details className={classes.details}>
      <summary>Stripe: o que assinar e onde pôr o ID</summary>
      <p>
        A chamada da Stripe não diz o que foi comprado. Coloque <code>price_id</code> ou <code>product_id</code> no
        metadata do Payment Link ou da sessão, ou use o ID <code>plink_…</code> como ID de produto externo.
      </p>
      <p>
        Assine <code>checkout.session.completed</code>, <code>checkout.session.async_payment_succeeded</code>,{' '}
        <code>invoice.paid</code>, <code>invoice.payment_failed</code>, <code>invoice_payment.paid</code>,{' '}
        <code>customer.subscription.updated</code>, <code>customer.subscription.paused</code>,{' '}
        <code>customer.subscription.resumed</code>, <code>customer.subscription.deleted</code>,{' '}
        <code>charge.refunded</code>, <code>charge.dispute.created</code> e <code>charge.dispute.closed</code>.
      </p>
    </details>
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
