import type { MyAnswer } from '@jornada/contract/missions/missions';
import { IconMessageCircle } from '@tabler/icons-react';
import { ButtonLink } from '../ui/button-link.tsx';
import { Unread } from '../ui/unread.tsx';

/** The way to what the school wrote about an answer, marked while it is unread (decision K26). */
export const SchoolAnswer = ({ conversation }: Pick<MyAnswer, 'conversation'>) =>
  conversation && (
    <ButtonLink
      to="/perfil/respostas/conversa/$conversationId"
      params={{ conversationId: conversation.id }}
      variant="light"
      mt="md"
      leftSection={<IconMessageCircle size={19} stroke={2} />}
      rightSection={conversation.isUnread && <Unread />}
    >
      {conversation.isUnread ? 'A escola respondeu: ler' : 'A escola respondeu'}
    </ButtonLink>
  );
