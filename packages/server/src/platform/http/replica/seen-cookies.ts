import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Position } from '../../database/replica/position.ts';
import { SESSION_LIFETIME_SECONDS } from '../../sessions/auth.ts';

/**
 * The position in the log that a browser has seen or written, in a cookie whose name is the position. Answers to requests at once arrive in
 * any order, and a cookie of one name would be set back by a late one; of several names the latest counts, and each answer removes
 * those that its request carried, which are older than the one it sets. Whoever forges one reads older rows of their own, or the primary's.
 */
export interface SeenCookies {
  /** The latest position that a request carries, null for none; `unusable` when it cannot be compared with others. */
  carriedBy(request: FastifyRequest): Position | 'unusable' | null;
  /** Sets the position that an answer moves to, if it moves. `unknown`: behind everything, so that the next read asks the primary. */
  move(request: FastifyRequest, reply: FastifyReply, to: Position | 'unknown'): void;
}

const form = /^([0-9a-f]{8})-([0-9a-f]{1,16})$/;
const format = (to: Position | 'unknown') => (to === 'unknown' ? to : `${to.epoch}-${to.lsn.toString(16)}`);

function parse(text: string): Position | undefined {
  const [, epoch, lsn] = form.exec(text) ?? [];
  return epoch && lsn ? { epoch, lsn: BigInt(`0x${lsn}`) } : undefined;
}

export function createSeenCookies({ publicUrl }: { publicUrl: string }): SeenCookies {
  const secure = publicUrl.startsWith('https:');
  const prefix = secure ? '__Secure-jornada.seen.' : 'jornada.seen.';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const namesOf = ({ cookies }: FastifyRequest) => Object.keys(cookies).filter((name) => name.startsWith(prefix));

  return {
    carriedBy(request) {
      let latest: Position | null = null;
      for (const name of namesOf(request)) {
        const position = parse(name.slice(prefix.length));
        if (!position || (latest && latest.epoch !== position.epoch)) return 'unusable';
        if (!latest || position.lsn > latest.lsn) latest = position;
      }
      return latest;
    },

    move(request, reply, to) {
      const carried = namesOf(request);
      const name = prefix + format(to);
      for (const other of carried) if (other !== name) reply.clearCookie(other, attributes);
      if (!carried.includes(name)) reply.setCookie(name, '1', { ...attributes, maxAge: SESSION_LIFETIME_SECONDS });
    },
  };
}
