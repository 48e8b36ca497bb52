import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../fields/fields.ts';

/** A session that is still valid. */
export const SessionView = z.object({
  id: Id,
  /** Browser and system as text, such as 'Chrome no Windows'; null when unknown. */
  device: z.string().nullable(),
  /** Where it was opened: the network of its address, such as '203.0.113.x'; null when unknown. */
  network: z.string().nullable(),
  signedInAt: Instant,
  lastSeenAt: Instant,
  isCurrent: z.boolean(),
});
export type SessionView = z.infer<typeof SessionView>;

/** A browser that signed in to the account before, and was not forgotten: a new one is told to its owner, and is asked for the code. */
export const KnownBrowser = z.object({
  id: Id,
  /** As of `SessionView`; null also for those that signed in before they were listed. */
  device: z.string().nullable(),
  network: z.string().nullable(),
  /** When somebody last signed in with it. */
  lastSeenAt: Instant,
  /** Until when it is not asked for the second factor; null where it is. */
  trustedUntil: Instant.nullable(),
  /** Its sessions, of those that are open. */
  sessionIds: z.array(Id),
});
export type KnownBrowser = z.infer<typeof KnownBrowser>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/me/sessions',
  access: 'member',
  summary:
    'Where the member is signed in: this session first, then the latest; at most 50. The browsers that the account knows, and the access links made for them of late.',
  response: z.object({
    sessions: z.array(SessionView),
    browsers: z.array(KnownBrowser),
    /** Links that somebody else made within 30 days, newest first (decision K18): so that the person learns of them without mail, too. */
    accessLinks: z.array(z.object({ createdAt: Instant, madeBy: z.enum(['administration', 'server']) })),
  }),
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/me/sessions/others',
  access: 'member',
  summary: 'End every session of the member but this one; every other browser is a stranger to the account then.',
  response: z.object({ ended: z.int() }),
});

export const forgetDevice = endpoint({
  method: 'DELETE',
  path: '/api/me/sessions/:deviceId',
  access: 'member',
  summary:
    'Forget a browser, by its id or a session of it: its sessions end but this one, and it is a stranger to the account. Safe to repeat.',
  params: z.object({ deviceId: Id }),
  response: z.object({ forgotten: z.literal(true) }),
});
