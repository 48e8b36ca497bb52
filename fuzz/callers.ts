import type { Role } from './fuzz-request.ts';
import type { Known } from './known.ts';
import { keeper } from './product.ts';
import { jsonOf, send, type Answer } from './send.ts';
import { PASSWORD } from './valid-value.ts';

interface Me {
  user: { id: string };
  role: 'user' | 'admin';
}

const SIZES = { member: 5, admin: 3 };

/** The senders of requests: a visitor, some members and some administrators. A session that a request ended is replaced. */
export class Callers {
  readonly #address: string;
  readonly #known: Known;
  readonly #cookies = { member: [] as string[], admin: [] as string[] };
  #keeper = '';
  /** Journeys in which a new member is enrolled at once. */
  #journeyIds: readonly string[] = [];
  #serial = 0;

  private constructor(address: string, known: Known) {
    this.#address = address;
    this.#known = known;
  }

  /** Signs everybody in. Throws when the product refuses it. */
  static async open(address: string, known: Known): Promise<Callers> {
    const callers = new Callers(address, known);
    callers.#keeper = await callers.#signIn(keeper.email);
    const { user } = (await callers.asKeeper('GET', '/api/me')) as Me;
    known.protect(user.id);
    for (const role of ['member', 'admin'] as const) {
      for (let index = 0; index < SIZES[role]; index++) await callers.renew(role, index);
    }
    return callers;
  }

  /** The cookie of a sender; undefined for `nobody`. */
  cookieOf(role: Role, index: number): string | undefined {
    return role === 'nobody' ? undefined : this.#cookies[role][index % SIZES[role]];
  }

  /** The cookie of the administrator whom no random request touches. */
  get keeperCookie(): string {
    return this.#keeper;
  }

  /** Renews the ten minutes in which that administrator may do what asks who they are; switches on what a request may have switched off. */
  async confirmKeeper(): Promise<void> {
    await this.asKeeper('POST', '/api/admin/step-up', { password: PASSWORD });
    await this.asKeeper('PUT', '/api/admin/switches', {
      signupEnabled: true,
      exploreTabEnabled: true,
      gamificationEnabled: true,
      remindersEnabled: true,
      questionsEnabled: true,
    });
  }

  /** Replaces a sender whose session has ended by a new person. */
  async renew(role: Exclude<Role, 'nobody'>, index: number): Promise<void> {
    const email = `${role}-${++this.#serial}@fuzz.exemplo.com.br`;
    if (role === 'admin') {
      await this.asKeeper('POST', '/api/admin/step-up', { password: PASSWORD });
      await this.asKeeper('POST', '/functions/v1/create-admin-user', {
        email,
        password: PASSWORD,
        name: 'Ana Conceição',
      });
    } else {
      // An earlier request may have closed sign-up.
      await this.asKeeper('PUT', '/api/admin/switches', { signupEnabled: true });
      await this.#call('POST', '/api/accounts/sign-up', { email, password: PASSWORD, name: 'Zoë' });
    }
    this.#cookies[role][index % SIZES[role]] = await this.#signIn(email);
    this.#known.add('email', email);
    if (role === 'member') await this.#enrol(index);
  }

  /** Enrolls the members in these journeys from now on. The first member stays out and may enroll by their own requests. */
  async enrolIn(journeyIds: readonly string[]): Promise<void> {
    this.#journeyIds = journeyIds;
    for (let index = 0; index < SIZES.member; index++) await this.#enrol(index);
  }

  /** Whether this sender is no longer a member: an administrator's request may have changed their role. */
  async isPromoted(index: number): Promise<boolean> {
    const me = (await this.asMember(index, 'GET', '/api/me')) as Me;
    return me.role === 'admin';
  }

  /** Sends a request as the administrator whom no other request touches; returns the answer's JSON. */
  async asKeeper(method: string, path: string, body?: object): Promise<unknown> {
    return jsonOf(await this.#call(method, path, body, this.#keeper));
  }

  /** Sends a request as one of the members; returns the answer's JSON. */
  async asMember(index: number, method: string, path: string): Promise<unknown> {
    return jsonOf(await this.#call(method, path, undefined, this.cookieOf('member', index)));
  }

  async #enrol(index: number): Promise<void> {
    if (index % SIZES.member === 0 || this.#journeyIds.length === 0) return;
    const { user } = (await this.asMember(index, 'GET', '/api/me')) as Me;
    for (const journeyId of this.#journeyIds) {
      // It may be inactive or deleted by now.
      await this.#send('POST', '/api/admin/enrollments', { userId: user.id, journeyId }, this.#keeper);
    }
  }

  async #signIn(email: string): Promise<string> {
    const { headers } = await this.#call('POST', '/api/accounts/sign-in', { email, password: PASSWORD });
    return String(headers['set-cookie']?.[0]).split(';')[0]!;
  }

  /** Throws on a refusal. */
  async #call(method: string, path: string, body?: object, cookie?: string): Promise<Answer> {
    const answer = await this.#send(method, path, body, cookie);
    if (answer.status < 400) return answer;
    throw new Error(`${method} ${path} as a caller: ${answer.status} ${answer.body.toString()}`);
  }

  #send(method: string, path: string, body?: object, cookie?: string): Promise<Answer> {
    const bytes = body && Buffer.from(JSON.stringify(body));
    const headers = {
      'x-forwarded-for': `192.0.2.${++this.#serial % 256}`,
      ...(cookie && { cookie }),
      ...(bytes && { 'content-type': 'application/json', 'content-length': String(bytes.length) }),
    };
    return send(this.#address, { method, path, headers, body: bytes && { type: 'application/json', bytes } });
  }
}
