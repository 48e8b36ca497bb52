import { MAX_MESSAGE_CHARACTERS, type MessageRefusal } from '@jornada/domain/conversations/message-document';

/** What people can cause; the field's editor makes nothing else that is refused. */
const texts: Partial<Record<MessageRefusal, string>> = {
  blank: 'Escreva antes de enviar.',
  text_too_long: `A mensagem passa de ${MAX_MESSAGE_CHARACTERS.toLocaleString('pt-BR')} caracteres: divida em duas.`,
  too_large: 'A mensagem tem formatação demais: divida em duas.',
  unsafe_link: 'A mensagem tem um link que não pode ser usado: comece com https:// ou mailto:.',
};

/** The sentence for whoever writes the message. */
export const explainMessageFault = ({ reason }: { reason: MessageRefusal }): string =>
  texts[reason] ?? 'A mensagem tem uma parte que não pode ser lida.';
