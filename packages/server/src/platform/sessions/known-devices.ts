import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deriveKey } from '../secrets/keyed-hash.ts';

/** The longest that browsers keep a cookie. */
export const DEVICE_LIFETIME_SECONDS = 400 * 24 * 60 * 60;
/** Only where a session begins, and where other browsers end, it is read: no other request carries it. */
const PATHS = ['/api/accounts', '/api/me/password', '/api/me/sessions'];
/** Enough for a family; each takes about a hundred characters. */
const MOST_ACCOUNTS = 5;

/**
 * The signed cookie, with no other use, by which a browser that signed in to an account is known again: while others guess the account's
 * password from everywhere, attempts from its own devices are counted separately (OWASP's device cookies). Whether the account still knows
 * it is said by the account's rows (accounts/devices).
 */
export interface KnownDevices {
  /** The device id that this browser has for the account, else null. The account may have forgotten it. */
  find(request: FastifyRequest, userId: string): string | null;
  /** Gives this browser its id for the account, in place of a former one. */
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
      for (const path of PATHS) {
        reply.setCookie(cookieName, value, {
          path,
          httpOnly: true,
          sameSite: 'lax',
          secure: isSecure,
          maxAge: DEVICE_LIFETIME_SECONDS,
        });
      }
    },
  };
}
