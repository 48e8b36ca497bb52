import { type JourneyInMail, journeysMail, nameInSubject } from './journeys-in-mail.ts';
import { layOutMail } from './layout.ts';
import { onOneLine } from './one-line.ts';
import { type Addressed, writeMail } from './own-text.ts';
import type { MailIdentity, WrittenMail } from './written-mail.ts';

type About = MailIdentity & { link: string };

export interface Invited extends Addressed {
  email: string;
  /** The journeys that the person was enrolled in with the invitation. */
  journeys: readonly JourneyInMail[];
}

/**
 * The mail to a person invited by an administrator: what for, a link that sets the first password and signs in (decision G1), and how it
 * goes on.
 */
export function invitationMail({
  link,
  publicUrl,
  name,
  own,
  email,
  journeys,
  ...from
}: About & Invited & { publicUrl: string }): WrittenMail {
  const first = firstName({ name, email });
  const heading = first === null ? 'Boas-vindas! Seu convite chegou' : `${first}, seu convite chegou`;
  const button = { label: 'Criar minha senha', url: link };
  const howItGoesOn = [
    'Para começar, toque no botão e escolha a sua senha. O link vale por 7 dias e funciona uma única vez.',
    `Depois, é só entrar em ${publicUrl} com este e-mail e a sua senha.`,
  ];
  const invited = `Você recebeu um convite para ${from.systemName}`;
  if (journeys.length === 0) {
    const subject = `Seu convite para ${from.systemName}`;
    const paragraphs = [`${invited}, e sua conta está pronta.`, ...howItGoesOn];
    const ours = { template: 'invitation', holdsSecret: true, subject, heading, paragraphs, button, from } as const;
    return writeMail(ours, { name, own, journeys });
  }
  return journeysMail({ ...from, name, own, journeys }, (only) => ({
    template: 'invitation',
    subject: only ? `Seu convite: ${nameInSubject(only)}` : `Seu convite para ${journeys.length} jornadas`,
    holdsSecret: true,
    heading,
    paragraphs: [
      `${invited}. ${only ? 'Sua jornada já está aberta' : 'Suas jornadas já estão abertas'}:`,
      ...howItGoesOn,
    ],
    button,
  }));
}

/** How a person is spoken to; null for a name that is only the beginning of the address. */
function firstName({ name, email }: Pick<Invited, 'name' | 'email'>): string | null {
  const line = onOneLine(name);
  return line === '' || line === email.slice(0, email.indexOf('@')) ? null : line.split(' ')[0]!;
}

/** The mail with a new link for an existing account. */
export function accessLinkMail(about: About): WrittenMail {
  return {
    template: 'access_link',
    holdsSecret: true,
    subject: `Seu acesso a ${about.systemName}`,
    ...layOutMail({
      heading: 'Aqui está o seu acesso',
      paragraphs: [
        'Com este link você escolhe uma nova senha e entra na plataforma.',
        'Ele vale por 7 dias e funciona uma única vez. Links anteriores deixaram de valer.',
      ],
      button: { label: 'Escolher minha senha', url: about.link },
      from: about,
    }),
  };
}
