import { excerptOf, wordsOf } from '@jornada/domain/conversations/excerpt';
import { readMessageDocument, type MessageDocument } from '@jornada/domain/conversations/message-document';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { findingsOf, type Finding } from './finding.ts';

const rules = {
  message_is_valid: 'Toda mensagem é feita só do que mensagens aceitam.',
  conversation_tells_living_words:
    'O resumo e a busca de cada conversa têm as palavras das suas mensagens e nada do que foi apagado.',
};
/** The number of rules in `examineConversations`. */
export const CONVERSATION_RULES = Object.keys(rules).length;

interface Examined extends Record<string, unknown> {
  id: string;
  excerpt: string;
  /** The words of the messages that were not deleted, the oldest first. */
  bodies: unknown[];
}

const AT_ONCE = 200;

/** Checks what messages say, and that excerpt and search have the words of living messages and no other (decisions K26, K30). */
export async function examineConversations(tx: Transaction): Promise<Finding[]> {
  const broken: Record<keyof typeof rules, string[]> = { message_is_valid: [], conversation_tells_living_words: [] };
  let page: Examined[];
  let after = '00000000-0000-0000-0000-000000000000';
  do {
    const { rows } = await tx.execute<Examined>(sql`
      select id::text, excerpt, array(select body from conversation_messages m
          where m.conversation_id = c.id and body is not null order by created_at) as bodies
        from conversations c where id > ${after} order by id limit ${AT_ONCE}`);
    page = rows;
    const valid = page.filter(({ bodies }) => bodies.every((body) => readMessageDocument(body).ok));
    const said = valid.map(({ id, bodies, excerpt }) => {
      const messages = bodies as MessageDocument[];
      const isExcerpt = excerpt === (messages[0] ? excerptOf(messages[0]) : '');
      return { id, isExcerpt, words: messages.map(wordsOf).join(' ') };
    });
    broken.message_is_valid.push(...page.filter((one) => !valid.includes(one)).map(({ id }) => id));
    const wrong = await tx.execute<{ id: string }>(sql`
      select one.id from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as one(id text, "isExcerpt" boolean, words text)
        join conversations c on c.id = one.id::uuid
       where not "isExcerpt" or ${oneLine('search_text(words)')} <> ${oneLine('search_key')}`);
    broken.conversation_tells_living_words.push(...wrong.rows.map(({ id }) => id));
    after = page.at(-1)?.id ?? after;
  } while (page.length === AT_ONCE);
  return findingsOf(rules, broken);
}

const oneLine = (text: string) => sql.raw(`btrim(regexp_replace(${text}, '\\s+', ' ', 'g'))`);
