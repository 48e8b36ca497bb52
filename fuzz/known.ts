/** The kind of id that an `id` is, by the word it stands under in an answer or in an address. */
const kinds: Record<string, string> = {
  journey: 'journeyId',
  journeys: 'journeyId',
  copies: 'journeyId',
  lesson: 'lessonId',
  lessons: 'lessonId',
  previous: 'lessonId',
  next: 'lessonId',
  user: 'userId',
  person: 'userId',
  people: 'userId',
  enrollment: 'enrollmentId',
  enrollments: 'enrollmentId',
  webhook: 'webhookId',
  webhooks: 'webhookId',
  deletedWithEvents: 'webhookId',
  event: 'eventId',
  events: 'eventId',
  'webhook-events': 'eventId',
  'test-events': 'eventId',
  mail: 'mailId',
  mails: 'mailId',
  attachments: 'attachmentId',
  uploads: 'attachmentId',
  sessions: 'sessionId',
};
/** What is worth handing back although it is no id. */
const handles: Record<string, string> = { nextCursor: 'cursor' };
/** Fields that take an uploaded picture's address, by its folder. */
const assetFields: Record<string, string[]> = {
  logos: ['url', 'logoUrl', 'logoDarkUrl'],
  favicons: ['url', 'faviconUrl'],
  avatars: ['url', 'avatarUrl'],
};
/** What belongs to one record and is handed back with its id. */
const ofOneRecord = new Set(['version', 'contentVersion']);
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
/** So many of a kind as it was before the first request, and so many of the latest: older ones may be deleted by now. */
const MOST = 60;
const MOST_RECORDS = 2000;

/**
 * What the product has told so far: ids, cursors, versions. Requests that are to get past the door are made of it.
 * The n-th id of a kind is the same record in every run with the same seed, whatever its id.
 */
export class Known {
  readonly #values = new Map<string, string[]>();
  readonly #records = new Map<string, Record<string, unknown>>();
  readonly #untouchable = new Set<string>();
  #founding = new Map<string, number>();

  /** Keeps a value to hand back under this name. */
  add(name: string, value: string): void {
    if (this.#untouchable.has(value)) return;
    const values = this.#values.get(name) ?? [];
    this.#values.set(name, values);
    if (values.includes(value)) return;
    values.push(value);
    const founding = this.#founding.get(name) ?? 0;
    if (values.length > founding + MOST) values.splice(founding, 1);
  }

  /** Whatever is known of this name; `isNew`: only what came after `founded`. */
  of(name: string, { isNew = false } = {}): readonly string[] {
    const values = this.#values.get(name) ?? [];
    return isNew ? values.slice(this.#founding.get(name) ?? 0) : values;
  }

  /** It is gone: nobody need ask for it again. What there was before the first request stays, it may come back. */
  forget(value: string): void {
    for (const [name, values] of this.#values) {
      const index = values.indexOf(value);
      if (index >= (this.#founding.get(name) ?? 0)) values.splice(index, 1);
    }
  }

  /** A field of the record with this id, as last told. */
  fieldOf(id: string | undefined, name: string): unknown {
    return id === undefined ? undefined : this.#records.get(id)?.[name];
  }

  /** Never handed back: who holds it has to stay. */
  protect(value: string): void {
    this.#untouchable.add(value);
  }

  /** From now on everything is new; what is known by then stays out of deletions, or nothing would be left to ask about. */
  founded(): void {
    this.#founding = new Map([...this.#values].map(([name, values]) => [name, values.length]));
  }

  /** Takes everything that an answer at this address tells. */
  learn(path: string, answer: unknown): void {
    const noun = path
      .split('/')
      .filter((part) => part in kinds)
      .at(-1);
    this.#learn(answer, noun);
  }

  #learn(value: unknown, noun: string | undefined): void {
    if (Array.isArray(value)) {
      for (const item of value) this.#learn(item, noun);
    } else if (typeof value === 'object' && value !== null) {
      this.#remember(value as Record<string, unknown>);
      for (const [key, inner] of Object.entries(value)) {
        if (typeof inner === 'string') this.#learnText(key, inner, noun);
        else this.#learn(inner, key in kinds ? key : noun);
      }
    }
  }

  #learnText(key: string, text: string, noun: string | undefined): void {
    const delivery = /\/functions\/v1\/webhook\/(\w+)\/([\w-]+)$/.exec(text);
    const folder = /^\/platform-assets\/(\w+)\//.exec(text)?.[1] ?? '';
    for (const field of assetFields[folder] ?? []) this.add(field, text);
    const token = /[?&#/]token=([\w-]+)/.exec(text)?.[1];
    if (token) this.add('token', token);
    if (delivery) this.add('delivery', `${delivery[1]}/${delivery[2]}`);
    else if (handles[key]) this.add(handles[key], text);
    else if (uuid.test(text) && (key === 'id' ? noun : key.endsWith('Id'))) {
      this.add(key === 'id' ? kinds[noun!]! : key, text);
    }
  }

  #remember(object: Record<string, unknown>): void {
    const id = object['id'] ?? object['lessonId'];
    if (typeof id !== 'string') return;
    const fields = this.#records.get(id) ?? {};
    for (const [name, value] of Object.entries(object)) {
      if (ofOneRecord.has(name) || (name === 'content' && value !== null)) fields[name] = value;
      if (name === 'attachments' && Array.isArray(value)) fields['attachmentId'] = value[0]?.id;
    }
    if (Object.keys(fields).length > 0 && this.#records.size < MOST_RECORDS) this.#records.set(id, fields);
  }
}
