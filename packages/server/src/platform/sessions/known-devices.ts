import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deriveKey } from '../secrets/keyed-hash.ts';

/** The longest that browsers keep a cookie. */
const LIFETIME_SECONDS = 400 * 24 * 60 * 60;
/** Enough for a family; each takes about a hundred characters. */
const MOST_ACCOUNTS = 5;

/**
 * Which browsers signed in to which account before. A signed cookie with no other use identifies them: while others guess an account's
 * password from everywhere, attempts from its own devices are counted separately (OWASP's device cookies).
 */
export interface KnownDevices {
  /** This browser's device id if it signed in to the account before, else null. */
  find(request: FastifyRequest, userId: string): string | null;
  /** Makes this browser known to the account by that id: the one it has, else a new one. */
  remember(request: FastifyRequest, reply: FastifyReply, device: { userId: string; deviceId: string }): void;
}

/** An id for a browser that has none. */
export const newDeviceId = () => randomBytes(16).toString('base64url');

interface Entry {
  userId: string;
  deviceId: string;
}

export function createKnownDevices({ secret, publicUrl }: { secret: string; publicUrl: string }): KnownDevices {
  const isSecure = publicUrl.startsWith('https:');
  const cookieName = isSecure ? '__Secure-jornada.devices' : 'jornada.devices';
  const key = deriveKey(secret, 'known devices');
  const sign = ({ userId, deviceId }: Entry) => createHmac('sha256', key).update(`${userId} ${deviceId}`).digest();
  const write = (entry: Entry) => `${entry.userId}.${entry.deviceId}.${sign(entry).toString('base64url')}`;

  function read(request: FastifyRequest): Entry[] {
    const entries = (request.cookies[cookieName] ?? '').split('~').slice(0, MOST_ACCOUNTS);
    return entries.flatMap((text) => {
      const [userId = '', deviceId = '', signature = ''] = text.split('.');
      const [given, expected] = [Buffer.from(signature, 'base64url'), sign({ userId, deviceId })];
      return given.length === expected.length && timingSafeEqual(given, expected) ? [{ userId, deviceId }] : [];
    });
  }
  const find = (request: FastifyRequest, userId: string) =>
    read(request).find((entry) => entry.userId === userId)?.deviceId ?? null;

  return {
    find,
    remember(request, reply, { userId, deviceId }) {
      const others = read(request).filter((entry) => entry.userId !== userId);
      const value = [{ userId, deviceId }, ...others].slice(0, MOST_ACCOUNTS).map(write).join('~');
      // Only sign-in reads it, so no other request carries it.
      reply.setCookie(cookieName, value, {
        path: '/api/accounts',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
        maxAge: LIFETIME_SECONDS,
      });
    },
  };
}
