import { sql } from 'drizzle-orm';
import type { Check } from './finding.ts';

/** Conversations between members and the school (decisions K26, K28). What they say is in `examineConversations`. */
export const conversationChecks: readonly Check[] = [
  {
    invariant: 'conversation_follows_its_messages',
    sentence:
      'As datas e a última mensagem de cada conversa são as das suas mensagens, e uma respondida termina com a escola.',
    broken: sql`
      select c.id::text from conversations c
        left join lateral (
          select (array_agg(id order by created_at desc))[1] as last_id, max(created_at) as last_at,
              max(created_at) filter (where side = 'member' and body is not null) as member_at,
              max(created_at) filter (where side = 'school' and body is not null) as school_at
            from conversation_messages where conversation_id = c.id) m on true
       where (c.last_message_id, c.last_message_at, c.last_member_at, c.last_school_at)
               is distinct from (m.last_id, m.last_at, m.member_at, m.school_at)
          or (c.state = 'answered' and (m.school_at > coalesce(m.member_at, '-infinity')) is not true)`,
  },
  {
    invariant: 'conversation_of_one_member',
    sentence: 'Cada mensagem de membro é de quem a conversa é, e cada conversa sobre uma resposta também.',
    broken: sql`
      select m.id::text from conversation_messages m join conversations c on c.id = m.conversation_id
       where m.side = 'member' and m.author_id is distinct from c.user_id
      union all
      select c.id::text from conversations c join mission_responses r on r.id = c.response_id
       where (r.user_id, r.lesson_id) <> (c.user_id, c.lesson_id)`,
  },
  {
    invariant: 'deleted_message_has_no_file',
    sentence: 'Nenhuma mensagem apagada tem arquivo.',
    broken: sql`
      select f.id::text from conversation_files f join conversation_messages m on m.id = f.message_id where m.body is null`,
  },
  {
    invariant: 'publication_has_consent',
    sentence:
      'Só aparece sob uma lição o que foi perguntado nela e respondido, com o consentimento de quem perguntou e não é menor.',
    broken: sql`
      select p.conversation_id::text as id
        from conversation_publications p join conversations c on c.id = p.conversation_id join users u on u.id = c.user_id
       where not c.may_publish or u.is_minor or c.response_id is not null or p.lesson_id <> c.lesson_id
          or c.last_member_at is null or c.last_school_at is null`,
  },
];
