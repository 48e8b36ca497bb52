import { MOST_PUBLISHED } from '@jornada/domain/conversations/publishing';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { reportReasonField } from '../fields/conversation-fields.ts';
import { Id, text } from '../fields/fields.ts';
import { lessonRefusals } from '../lessons/lessons.ts';
import { ConversationDetail } from './admin.ts';
import { Published } from './member.ts';
import { MessageDocument } from './message-document.ts';

const params = z.object({ conversationId: Id });
const lessonParams = z.object({ lessonId: Id });
const inOrder = z.object({ items: z.array(Published.pick({ id: true, firstName: true, question: true, at: true })) });
export type PublishedRow = z.infer<typeof inOrder>['items'][number];

export const publishConversation = endpoint({
  method: 'PUT',
  path: '/api/admin/conversations/:conversationId/publication',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary: 'Show a question with its answer under its lesson, as they are sent (decision K28), or edit what is shown.',
  params,
  body: z.object({
    question: MessageDocument,
    answer: MessageDocument,
    /** Of what was edited; null where nothing was published. */
    revision: z.int().min(1).nullable(),
    /** How many messages were deleted among those on the screen: the words of one may be in what is sent. */
    deletedMessages: z.int().min(0),
  }),
  response: ConversationDetail,
  refusals: [
    'conversation_not_found',
    'is_minor',
    'no_consent',
    'not_answered',
    'publication_changed',
    'publications_full',
  ],
});

export const unpublishConversation = endpoint({
  method: 'DELETE',
  path: '/api/admin/conversations/:conversationId/publication',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary: 'Take a published question back, with the reports about it. A repeat changes nothing.',
  params,
  response: ConversationDetail,
  refusals: ['conversation_not_found'],
});

export const listPublications = endpoint({
  method: 'GET',
  path: '/api/admin/lessons/:lessonId/publications',
  access: 'admin',
  scope: 'people',
  summary: "A lesson's published questions in their order, also while members do not see them because a switch is off.",
  params: lessonParams,
  response: inOrder,
  refusals: ['lesson_not_found'],
});

export const orderPublications = endpoint({
  method: 'PUT',
  path: '/api/admin/lessons/:lessonId/publications',
  access: 'admin',
  scope: 'people',
  summary: "Order a lesson's published questions. Refused unless it names exactly those that are published.",
  params: lessonParams,
  body: z.object({ ids: z.array(Id).max(MOST_PUBLISHED) }),
  response: inOrder,
  refusals: ['lesson_not_found', 'publication_changed'],
});

export const reportPublication = endpoint({
  method: 'POST',
  path: '/api/conversations/:conversationId/report',
  access: 'member',
  summary:
    'Tell the school that something is wrong with a published question; once each, by whoever may open its lesson.',
  params,
  body: z.object({ reason: text(reportReasonField) }),
  response: z.object({ reported: z.literal(true) }),
  refusals: ['conversation_not_found', ...lessonRefusals],
});

export const settleReports = endpoint({
  method: 'DELETE',
  path: '/api/admin/conversations/:conversationId/reports',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary: 'Settle the reports about a published question: it stays as it is. A repeat changes nothing.',
  params,
  response: ConversationDetail,
  refusals: ['conversation_not_found'],
});
