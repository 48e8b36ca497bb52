import { type AboutJourneys, journeysMail, nameInSubject } from './journeys-in-mail.ts';

/**
 * The mail to a buyer with a new account: the open journeys, and the link that sets the first password and signs in (decision H7).
 * `journeys`: at least one.
 */
export const welcomeMail = ({ link, ...mail }: AboutJourneys & { link: string }) =>
  journeysMail(mail, (only) => ({
    template: 'welcome',
    subject: only
      ? `Boas-vindas! Seu acesso chegou: ${nameInSubject(only)}`
      : `Boas-vindas! Seu acesso a ${mail.journeys.length} jornadas chegou`,
    holdsSecret: true,
    heading: only ? 'Boas-vindas! Sua jornada está aberta' : 'Boas-vindas! Suas jornadas estão abertas',
    paragraphs: [
      `Recebemos sua compra, e em ${mail.systemName} já está tudo pronto para você começar:`,
      'Sua conta usa este mesmo e-mail. Falta só escolher a sua senha.',
      'O link vale por 7 dias e funciona uma única vez. Se ele vencer, toque em "Esqueci minha senha" na tela de entrada e enviamos outro.',
    ],
    button: { label: 'Criar minha senha', url: link },
  }));
