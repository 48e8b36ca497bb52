import { isIP, SocketAddress } from 'node:net';
import type { Clock } from '../clock.ts';

/** That an account was here, as the law has it kept: when, and from which address. */
export interface AccessNote {
  at: Date;
  userId: string;
  address: string;
  isSignIn: boolean;
}

/** What this process has seen of accesses and not stored yet. Requests write to memory and wait for nothing. */
export interface AccessNotes {
  /** A request of a session: the first of its account and address in each hour of UTC. */
  noteRequest(userId: string, ip: string): void;
  noteSignIn(userId: string, ip: string): void;
  /** Hands over what was noted, a batch at a time. A batch that could not be stored stays for the next call, which rejects too. */
  flush(store: (notes: readonly AccessNote[]) => Promise<void>): Promise<void>;
}

/** While the database is away so many wait; later ones are lost. About 20 MB. */
const MOST_WAITING = 100_000;
const AT_ONCE = 1000;
const HOUR_MS = 3_600_000;

/** An address in the one way that it is stored, an IPv4 one of an IPv6 socket as IPv4. Null for what is none: a proxy may pass on anything. */
export function asOneAddress(ip: string): string | null {
  const [address] = ip.split('%') as [string];
  const version = isIP(address);
  if (version === 0) return null;
  return new SocketAddress({ address, family: `ipv${version as 4 | 6}` }).address.replace(/^::ffff:(?=\d+\.)/, '');
}

export function createAccessNotes({ clock }: { clock: Clock }): AccessNotes {
  const waiting: AccessNote[] = [];
  const seen = new Set<string>();
  let hour = 0;
  const note = (userId: string, ip: string, isSignIn: boolean) => {
    const at = clock();
    const hourNow = Math.floor(at.getTime() / HOUR_MS);
    if (hourNow !== hour || seen.size >= MOST_WAITING) seen.clear();
    hour = hourNow;
    const key = `${userId} ${ip}`;
    if (!isSignIn && seen.has(key)) return;
    seen.add(key);
    const address = asOneAddress(ip);
    if (address !== null && waiting.length < MOST_WAITING) waiting.push({ at, userId, address, isSignIn });
  };
  return {
    noteRequest: (userId, ip) => note(userId, ip, false),
    noteSignIn: (userId, ip) => note(userId, ip, true),
    async flush(store) {
      while (waiting.length > 0) {
        const batch = waiting.splice(0, AT_ONCE);
        await store(batch).catch((error: unknown) => {
          waiting.unshift(...batch);
          throw error;
        });
      }
    },
  };
}
