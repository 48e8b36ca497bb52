import { type JourneyInMail, namesListed, nameInSubject, whereToBegin } from './journeys-in-mail.ts';
import { layOutMail } from './layout.ts';
import type { MailIdentity, WrittenMail } from './written-mail.ts';

/** The mail to a buyer whose account has a password already, with the journeys that are open now. `journeys`: at least one. */
export function accessGrantedMail({
  journeys,
  publicUrl,
  ...identity
}: MailIdentity & { journeys: readonly JourneyInMail[]; publicUrl: string }): WrittenMail {
  const [only, ...more] = journeys;
  const isOne = only && more.length === 0;
  return {
    template: 'access_granted',
    subject: isOne ? `Jornada aberta: ${nameInSubject(only)}` : `${journeys.length} jornadas abertas para você`,
    holdsSecret: false,
    about: { journeys },
    ...layOutMail({
      heading: isOne ? 'Sua nova jornada está aberta' : 'Suas novas jornadas estão abertas',
      paragraphs: [
        `Recebemos sua compra, e em ${identity.systemName} já está tudo pronto para você começar:`,
        'É só entrar com este e-mail e a sua senha. Não se lembra dela? Toque em "Esqueci minha senha" na tela de entrada.',
      ],
      list: namesListed(journeys),
      button: whereToBegin(journeys, publicUrl),
      from: identity,
    }),
  };
}
