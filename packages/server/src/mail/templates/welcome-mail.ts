import { type JourneyInMail, namesListed, nameInSubject } from './journeys-in-mail.ts';
import { layOutMail } from './layout.ts';
import type { MailIdentity, WrittenMail } from './written-mail.ts';

/**
 * The mail to a buyer with a new account: the open journeys, and the link that sets the first password and signs in (decision H7).
 * `journeys`: at least one.
 */
export function welcomeMail({
  journeys,
  link,
  ...identity
}: MailIdentity & { journeys: readonly JourneyInMail[]; link: string }): WrittenMail {
  const [only, ...more] = journeys;
  const isOne = only && more.length === 0;
  return {
    template: 'welcome',
    subject: isOne
      ? `Boas-vindas! Seu acesso chegou: ${nameInSubject(only)}`
      : `Boas-vindas! Seu acesso a ${journeys.length} jornadas chegou`,
    holdsSecret: true,
    about: { journeys },
    ...layOutMail({
      heading: isOne ? 'Boas-vindas! Sua jornada está aberta' : 'Boas-vindas! Suas jornadas estão abertas',
      paragraphs: [
        `Recebemos sua compra, e em ${identity.systemName} já está tudo pronto para você começar:`,
        'Sua conta usa este mesmo e-mail. Falta só escolher a sua senha.',
        'O link vale por 7 dias e funciona uma única vez. Se ele vencer, toque em "Esqueci minha senha" na tela de entrada e enviamos outro.',
      ],
      list: namesListed(journeys),
      button: { label: 'Criar minha senha', url: link },
      from: identity,
    }),
  };
}
