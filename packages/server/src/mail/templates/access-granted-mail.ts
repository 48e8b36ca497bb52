import { type AboutJourneys, journeysMail, nameInSubject, whereToBegin } from './journeys-in-mail.ts';

/**
 * The mail to somebody who has an account already, with the journeys that are open now: by a purchase, or because an administrator brought
 * them (decision H14). `journeys`: at least one.
 */
export const accessGrantedMail = ({
  publicUrl,
  isPurchase = true,
  ...mail
}: AboutJourneys & { publicUrl: string; isPurchase?: boolean }) =>
  journeysMail(mail, (only) => ({
    template: 'access_granted',
    subject: only ? `Jornada aberta: ${nameInSubject(only)}` : `${mail.journeys.length} jornadas abertas para você`,
    holdsSecret: false,
    heading: only ? 'Sua nova jornada está aberta' : 'Suas novas jornadas estão abertas',
    paragraphs: [
      `${isPurchase ? 'Recebemos sua compra, e em' : 'Em'} ${mail.systemName} já está tudo pronto para você começar:`,
      'É só entrar com este e-mail e a sua senha. Não se lembra dela? Toque em "Esqueci minha senha" na tela de entrada.',
    ],
    button: whereToBegin(mail.journeys, publicUrl),
  }));
