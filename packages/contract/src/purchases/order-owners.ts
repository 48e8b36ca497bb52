import { PAYMENT_PLATFORMS } from '@jornada/domain/purchases/payment-platforms';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Email, Id, Instant } from '../fields/fields.ts';

/** One link of an order's chain of owners (decision H18). */
export const OwnerMove = z.object({
  id: Id,
  /** Null where nobody could be read, and once that account was deleted. */
  fromEmail: z.string().nullable(),
  /** Null once that account was deleted. */
  toEmail: z.string().nullable(),
  /** The account that got it; null before anybody did. */
  to: z.object({ userId: Id, name: z.string() }).nullable(),
  at: Instant,
  /** The administrators' names; null once their accounts were deleted. */
  by: z.string().nullable(),
  undoneAt: Instant.nullable(),
  undoneBy: z.string().nullable(),
  /** Nobody moved the order again since. */
  mayUndo: z.boolean(),
});
export type OwnerMove = z.infer<typeof OwnerMove>;

const chain = z.object({
  /** The newest first. */
  items: z.array(OwnerMove),
});

/** PostgreSQL refuses a NUL, and half of a pair. */
const reference = z
  .string()
  .min(1)
  .max(500)
  .refine((name) => name.isWellFormed() && !name.includes('\0'), 'Texto inválido');
const platform = z.enum(PAYMENT_PLATFORMS);

/** With an event, all orders that it names: one event may tell of several items. */
const OrderNamed = { platform, orderReference: reference, eventId: Id.optional() };

const Account = z.object({ userId: Id, name: z.string(), email: z.string() });

export const readOrderOwners = endpoint({
  method: 'GET',
  path: '/api/admin/order-owners',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary: "What giving an order to an address would do ('Esta compra é de outra pessoa').",
  query: z.object({ ...OrderNamed, email: Email }),
  response: z.object({
    /** Who has access by it now, except whoever gets it. */
    loses: z.array(Account),
    /** The account with that address; null: a new one is made. */
    gets: Account.nullable(),
    journeys: z.array(z.object({ id: Id, name: z.string() })),
  }),
  refusals: ['order_not_found', 'order_owner_unchanged'],
});

export const moveOrder = endpoint({
  method: 'POST',
  path: '/api/admin/order-owners',
  access: 'admin',
  stepUp: true,
  showsAddresses: true,
  summary:
    'Give an order with its renewals to somebody else, as if they had bought it. The same again changes nothing.',
  body: z.object({ ...OrderNamed, email: Email }),
  statuses: [201],
  response: chain,
  refusals: ['order_not_found', 'order_owner_unchanged'],
});

export const undoOrderMove = endpoint({
  method: 'POST',
  path: '/api/admin/order-owners/:moveId/undo',
  access: 'admin',
  stepUp: true,
  showsAddresses: true,
  summary: 'Take a move of an order back: whoever had it before has it again.',
  params: z.object({ moveId: Id }),
  response: chain,
  refusals: ['order_not_found', 'order_owner_superseded'],
});

/** An order that is somebody's, or that was. */
export const PersonOrder = z.object({
  platform,
  orderReference: z.string(),
  productName: z.string().nullable(),
  /** Of the first payment that the platform told; null: of none. */
  paidAt: Instant.nullable(),
  /** Whether it is theirs now. */
  isTheirs: z.boolean(),
  /** The newest first; empty for an order that nobody moved. */
  owners: z.array(OwnerMove),
});
export type PersonOrder = z.infer<typeof PersonOrder>;

export const listPersonOrders = endpoint({
  method: 'GET',
  path: '/api/admin/people/:userId/orders',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary: "A person's orders, the latest first, with those that came from and went to somebody else; at most 100.",
  params: z.object({ userId: Id }),
  response: z.object({ items: z.array(PersonOrder) }),
  refusals: ['user_not_found'],
});
