import { excerptOf } from '@jornada/domain/conversations/excerpt';
import type { MessageDocument } from '@jornada/domain/conversations/message-document';
import { savePublication } from '../conversations/publications/publication-store.ts';
import { writeMessage } from '../conversations/write-message.ts';
import type { Transaction } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { conversations } from '../tables/conversations.ts';
import type { InsertedJourney } from './insert-journeys.ts';
import { demoMember, type JourneyKey } from './people.ts';

type Moment = [daysAgo: number, at: string];
interface DemoQuestion {
  email: string;
  about: [JourneyKey, dayNumber: number];
  asked: Moment;
  text: string;
  answered?: Moment;
  answer?: string;
  isPublished?: true;
}

/** One that is published, one that was answered, and two that wait. */
const questions: DemoQuestion[] = [
  {
    email: 'antonio@jornada.exemplo',
    about: ['focoSemRuido', 2],
    asked: [8, '18:20'],
    text: 'Eu começo bem a semana e na quarta já estou adiando tudo outra vez. O que faço nesse dia?',
    answered: [7, '09:10'],
    answer:
      'Na quarta, faça só a primeira parte da tarefa: cinco minutos bastam. Quem começa pequeno costuma continuar.',
    isPublished: true,
  },
  {
    email: demoMember.email,
    about: ['focoSemRuido', 1],
    asked: [5, '07:50'],
    text: 'Posso ouvir música enquanto treino a atenção?',
    answered: [5, '10:05'],
    answer: 'Pode, se ela não tiver letra. Nesta semana, tente também um dia em silêncio e compare.',
  },
  {
    email: 'lucia@jornada.exemplo',
    about: ['criarSemMedo', 4],
    asked: [3, '07:15'],
    text: 'Fiz o exercício, mas travei na hora de mostrar o resultado a alguém. É preciso mostrar?',
  },
  {
    email: demoMember.email,
    about: ['focoSemRuido', 5],
    asked: [1, '21:12'],
    text: 'Quanto tempo de caminhada já faz diferença?',
  },
];

const said = (text: string): MessageDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** Stores what members asked and the school answered. */
export async function insertConversations(
  tx: Transaction,
  {
    userIds,
    adminId,
    journeys,
    at,
  }: {
    userIds: ReadonlyMap<string, string>;
    adminId: string;
    journeys: Record<JourneyKey, InsertedJourney>;
    at: (...moment: Moment) => Date;
  },
): Promise<void> {
  for (const { email, about, asked, text, answered, answer, isPublished = false } of questions) {
    const [userId, lessonId] = [userIds.get(email)!, journeys[about[0]].lessons[about[1] - 1]!.id];
    const [askedAt, answeredAt] = [at(...asked), answered && at(...answered)];
    const [id, lastMessageId] = [newId(askedAt), newId(askedAt)];
    const [question, fileId] = [said(text), null];
    const begun = { id, lastMessageAt: askedAt, excerpt: excerptOf(question) };
    await tx.insert(conversations).values({
      ...begun,
      userId,
      lessonId,
      state: 'open',
      mayPublish: isPublished,
      createdAt: askedAt,
      lastMessageId,
      memberReadAt: answeredAt,
      memberToldAt: answeredAt,
      searchKey: '',
    });
    const asking = { id: lastMessageId, authorId: userId, side: 'member', text: question, fileId } as const;
    const lastMessageAt = await writeMessage(tx, begun, asking, askedAt);
    if (!answeredAt || answer === undefined) continue;
    const answering = { id: newId(answeredAt), authorId: adminId, side: 'school', text: said(answer), fileId } as const;
    await writeMessage(tx, { ...begun, lastMessageAt }, answering, answeredAt);
    const publication = { conversationId: id, lessonId, question, answer: answering.text, revision: 1 };
    if (isPublished) await savePublication(tx, { ...publication, publishedAt: answeredAt, publishedBy: adminId });
  }
}
