import { layOutMail } from './layout.ts';
import type { MailIdentity, WrittenMail } from './written-mail.ts';

/** Tells an administrator that another one changed the mail server, through the server of before (decision K22). Holds no link that acts. */
export function mailServerChangedMail(
  about: MailIdentity & {
    /** 'smtp.antes.exemplo:587 → smtp.depois.exemplo:587'. */
    change: string;
    by: string;
    /** '09/03/2026 12:00'. */
    at: string;
    heldUntil: string | null;
    adminLink: string;
  },
): WrittenMail {
  const { systemName, change, by, at, heldUntil, adminLink } = about;
  return {
    template: 'mail_server_changed',
    holdsSecret: false,
    subject: `O servidor de e-mail de ${systemName} mudou`,
    ...layOutMail({
      heading: 'O servidor de e-mail mudou',
      paragraphs: [
        `${by} mudou em ${at} o servidor que envia os e-mails da escola: ${change}. Este aviso ainda saiu pelo servidor de antes.`,
        'Se foi combinado, está tudo certo.',
        'Se não foi, alguém pode estar usando a conta dessa pessoa para receber os links de outras. Avise-a agora, encerre as sessões dela e volte ao servidor de antes.',
        ...(heldUntil === null
          ? []
          : [
              `Por segurança, até ${heldUntil} nenhum link de acesso ou de recuperação é enviado a quem administra a escola. Quem cuida do servidor pode criar um com npm run access-link.`,
            ]),
      ],
      button: { label: 'Abrir a administração', url: adminLink },
      from: about,
    }),
  };
}
