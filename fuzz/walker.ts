import { stepAt, totpCode } from '../packages/server/src/accounts/second-factor/totp.ts';
import { readable, type ReceivedMail } from '../packages/server/test/mail/inbox.ts';
import type { Body } from './body.ts';
import type { Role } from './fuzz-request.ts';
import type { Operation } from './openapi.ts';
import type { Answer } from './send.ts';
import { jsonOf } from './send.ts';
import { PASSWORD } from './valid-value.ts';

interface Input {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  /** Instead of a body that is written as JSON. */
  raw?: Body;
}

/** Whose request it is. */
export interface Person {
  role: Role;
  cookie: string | undefined;
  /** Of a program: its API key. */
  key?: string;
}
export const nobody: Person = { role: 'nobody', cookie: undefined };

export interface Member extends Person {
  id: string;
  email: string;
}

/** Sends one request of a walk and has its answer judged. */
export type Deliver = (request: {
  operation: Operation;
  who: Person;
  path: string;
  body: Body | undefined;
}) => Promise<Answer | undefined>;

// oxlint-disable-next-line typescript/no-explicit-any -- a walk looks into answers freely; the document's check has judged them
type Json = any;

const PATIENCE_MS = 15_000;

/** The hands of a walk: what it calls, and what it reads beside the answers. */
export class Walker {
  readonly keeper: Person;
  /** A text for a field: as given, or anything at all. */
  readonly text: (plain: string, most: number) => string;
  readonly #operations: ReadonlyMap<string, Operation>;
  readonly #deliver: Deliver;
  readonly #mails: readonly ReceivedMail[];
  readonly #name: string;
  #people = 0;
  /** How far the product's clock is ahead of this one, in milliseconds. */
  #ahead = 0;

  constructor(parts: {
    keeper: Person;
    text: Walker['text'];
    operations: readonly Operation[];
    deliver: Deliver;
    mails: readonly ReceivedMail[];
    /** Of this walk: no other has it. */
    name: string;
  }) {
    this.keeper = parts.keeper;
    this.text = parts.text;
    this.#operations = new Map(parts.operations.map((operation) => [operation.id, operation]));
    this.#deliver = parts.deliver;
    this.#mails = parts.mails;
    this.#name = parts.name;
  }

  /** Calls an operation; an empty object for an answer without JSON. */
  async call(id: string, who: Person, input: Input = {}): Promise<Json> {
    const answer = await this.#send(id, who, input);
    return (answer && jsonOf(answer)) ?? {};
  }

  /** Somebody new, signed up and signed in. */
  async member(): Promise<Member> {
    const email = `passo-${this.#name}-${++this.#people}@fuzz.exemplo.com.br`;
    const person = { email, password: PASSWORD };
    const { user } = await this.call('accounts.signUp', nobody, { body: { ...person, name: this.text('Zoë', 100) } });
    // A name that is refused is no reason to stop.
    if (!user) await this.call('accounts.signUp', nobody, { body: { ...person, name: 'Zoë' } });
    const cookie = await this.signIn(email);
    const me = await this.call('accounts.me', { role: 'member', cookie });
    this.#ahead = Date.parse(me.user?.createdAt) - Date.now() || this.#ahead;
    return { role: 'member', cookie, id: me.user?.id ?? '', email };
  }

  async signIn(email: string, more: { code?: string; password?: string } = {}): Promise<string | undefined> {
    const answer = await this.#send('accounts.signIn', nobody, { body: { email, password: PASSWORD, ...more } });
    return answer?.headers['set-cookie']?.[0]?.split(';')[0];
  }

  /** What the app with this secret shows, so many steps later. */
  codeOf(secret: string, later = 0): string {
    return totpCode(secret, stepAt(new Date(Date.now() + this.#ahead)) + later);
  }

  /** Today where the school is. */
  today(later = 0): string {
    return new Date(Date.now() + this.#ahead + later * 86_400_000 - 3 * 3_600_000).toISOString().slice(0, 10);
  }

  /** The token of the latest link that was mailed to this address; undefined when none comes. */
  async mailedToken(email: string): Promise<string | undefined> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
      const mail = this.#mails.findLast(
        ({ recipients, body }) => recipients.includes(email) && /token=/.test(readable(body)),
      );
      const token = mail && /[#?&]token=([\w-]+)/.exec(readable(mail.body))?.[1];
      if (token) return token;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return undefined;
  }

  #send(id: string, who: Person, { params = {}, query, body, raw }: Input): Promise<Answer | undefined> {
    const operation = this.#operations.get(id);
    if (!operation) throw new Error(`There is no operation ${id} any more: mend the walk`);
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? 'nada'),
    );
    const written =
      body === undefined ? undefined : { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
    const asked = query ? `?${new URLSearchParams(query).toString()}` : '';
    return this.#deliver({ operation, who, path: path + asked, body: raw ?? written });
  }
}

/** The walker's hands as functions, so that a walk reads like a list of steps. */
export const bound = (walker: Walker) => ({
  call: walker.call.bind(walker),
  text: walker.text,
  keeper: walker.keeper,
});
