import * as z from 'zod';
import { PaymentPlatform } from '../purchases/webhooks.ts';
import { Id, Instant } from '../fields/fields.ts';

/** What other systems can be told of (decision D21). One more is one declaration here and one line where it happens. */
interface OutboundEvent<Data extends z.ZodObject> {
  /** One English sentence for the reference. */
  summary: string;
  /** How people choose it. */
  words: string;
  /** Ids alone: whoever wants to know more reads it with a key. */
  data: Data;
  /** Where a key reads more, unless that is the member; null where there is nothing to read. */
  address?: (data: z.output<Data>) => string | null;
}

const outboundEvent = <Data extends z.ZodObject>(declaration: OutboundEvent<Data>) => declaration;

const person = ({ memberId }: { memberId: string }) => `/api/admin/people/${memberId}`;
const ofEnrollment = { memberId: Id, journeyId: Id, enrollmentId: Id };

/** Why access ended: its term; an administrator's removal or pause; its purchase pays for it no more; its journey was deleted. */
export const ENROLLMENT_ENDS = ['term', 'removed', 'paused', 'returned', 'journey_deleted'] as const;

const Purchase = z.object({
  /** Null while nobody is known as its buyer. */
  memberId: Id.nullable(),
  platform: PaymentPlatform,
  orderReference: z.string(),
  journeyIds: z.array(Id),
  /** The payment platform's call that told it; null where there is none. */
  eventId: Id.nullable(),
});
const purchaseAddress = ({ eventId, memberId }: z.output<typeof Purchase>) =>
  eventId ? `/api/admin/webhook-events/${eventId}` : memberId && person({ memberId });

/** By type. A change that a receiver would notice, other than a new field, makes a new version. */
export const outboundEvents = {
  'member.created': outboundEvent({
    summary: 'Somebody has an account: by sign-up, invitation, import or purchase.',
    words: 'Novo membro',
    data: z.object({ memberId: Id }),
  }),
  'enrollment.started': outboundEvent({
    summary: 'A member has access to a journey and had none before: a first enrolment, or one that opened again.',
    words: 'Inscrição iniciada',
    data: z.object(ofEnrollment),
  }),
  'enrollment.ended': outboundEvent({
    summary:
      'A member lost access to a journey: by its term, an administrator, its purchase, or the deletion of the journey.',
    words: 'Inscrição encerrada',
    data: z.object({ ...ofEnrollment, reason: z.enum(ENROLLMENT_ENDS) }),
  }),
  'lesson.completed': outboundEvent({
    summary: 'A member completed a lesson.',
    words: 'Lição concluída',
    data: z.object({ ...ofEnrollment, lessonId: Id }),
  }),
  'journey.completed': outboundEvent({
    summary: 'A member completed a journey.',
    words: 'Jornada concluída',
    data: z.object(ofEnrollment),
  }),
  'certificate.issued': outboundEvent({
    summary: 'A member has a certificate.',
    words: 'Certificado emitido',
    data: z.object({ memberId: Id, journeyId: Id, certificateId: Id }),
  }),
  'purchase.paid': outboundEvent({
    summary:
      'An order is paid and was not before: a first payment, or a return that was undone. Renewals are not told.',
    words: 'Compra paga',
    data: Purchase,
    address: purchaseAddress,
  }),
  'purchase.returned': outboundEvent({
    summary: 'The money of an order went back: a refund, a chargeback, or a payment that did not go through.',
    words: 'Compra devolvida',
    data: Purchase,
    address: purchaseAddress,
  }),
  'question.asked': outboundEvent({
    summary: 'A member asked the school about a lesson.',
    words: 'Pergunta feita',
    data: z.object({ memberId: Id, lessonId: Id, conversationId: Id }),
    address: ({ conversationId }) => `/api/admin/conversations/${conversationId}`,
  }),
};

type Events = typeof outboundEvents;
export type OutboundEventType = keyof Events;
export const OUTBOUND_EVENT_TYPES = Object.keys(outboundEvents) as [OutboundEventType, ...OutboundEventType[]];

/** Sent by 'Testar'. Nobody subscribes to it. */
export const TEST_EVENT = 'webhook.test';
export const SENT_EVENT_TYPES = [...OUTBOUND_EVENT_TYPES, TEST_EVENT] as const;
export type SentEventType = (typeof SENT_EVENT_TYPES)[number];

/** Something that happened. */
export type HappenedEvent = {
  [Type in OutboundEventType]: { type: Type; data: z.output<Events[Type]['data']> };
}[OutboundEventType];

/** What is sent of an event: the same bytes at every try. */
export const sentBody = (type: string, data: z.ZodObject) =>
  z.object({
    type: z.literal(type),
    version: z.literal(1),
    timestamp: Instant.describe('When it happened.'),
    number: z
      .int()
      .min(1)
      .nullable()
      .describe('Counts what is told of a member, from 1; null without one. They may arrive in another order.'),
    data,
    url: z.string().nullable().describe('Where a key with the scope `people` reads more.'),
  });

/** The address where a key reads more of a stored event; null for a test, and where there is nothing. */
export function addressOf(type: SentEventType, data: unknown): string | null {
  if (type === TEST_EVENT) return null;
  const { address = person }: { address?: (data: never) => string | null } = outboundEvents[type];
  return address(data as never);
}
