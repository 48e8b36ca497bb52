import { lookup as lookUp } from 'node:dns';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { callbackify } from 'node:util';
import { isLinkLocal } from '@jornada/contract/fields/link-local';
import type { MailServer } from '../server/mail-server.ts';

/** The code of the failure when a mail server's address is link-local. */
export const LINK_LOCAL = 'ELINKLOCAL';

const linkLocalFailure = (host: string) =>
  Object.assign(new Error(`${host} is a link-local address`), { code: LINK_LOCAL });

/** Throws for an address that no mail server may have: what answers there belongs to the machine, such as a cloud's metadata. */
export function refuseLinkLocal(address: string): void {
  if (isLinkLocal(address)) throw linkLocalFailure(address);
}

/** Looks a name up, and leaves out what is link-local: whatever was checked earlier, the name may lead elsewhere now. */
const lookUpAllowed: LookupFunction = (host, options, done) => {
  lookUp(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    const allowed = found.filter(({ address }) => !isLinkLocal(address));
    const [first] = allowed;
    if (!first) return done(linkLocalFailure(host), []);
    return options.all ? done(null, allowed) : done(null, first.address, first.family);
  });
};

/** Opens a connection to a mail server. Rejects with the system's code, `ETIMEDOUT` after `ms`, or `ELINKLOCAL`. */
export async function openSocket(
  { host, port }: Pick<MailServer['connection'], 'host' | 'port'>,
  ms: number,
): Promise<Socket> {
  // An address is not looked up.
  if (isIP(host)) refuseLinkLocal(host);
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, lookup: lookUpAllowed });
    const late = setTimeout(
      () => socket.destroy(Object.assign(new Error('Connection timed out'), { code: 'ETIMEDOUT' })),
      ms,
    );
    socket.once('error', (error) => {
      clearTimeout(late);
      reject(error);
    });
    socket.once('connect', () => {
      clearTimeout(late);
      socket.removeAllListeners('error');
      resolve(socket);
    });
  });
}

/** For nodemailer's transports, which would look the name up themselves. */
export const connectionOptions = ({ connection }: MailServer) => ({
  ...connection,
  getSocket: (_options: unknown, done: (error: Error | null, opened?: { connection: Socket }) => void) =>
    callbackify(() => openSocket(connection, 15_000))((error, socket) => done(error, { connection: socket })),
  greetingTimeout: 20_000,
});
