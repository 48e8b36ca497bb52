/** The kind of an `id`, by the name above it in an answer or in an address. */
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
  files: 'fileId',
  'lesson-files': 'fileId',
  sessions: 'sessionId',
  conversation: 'conversationId',
  conversations: 'conversationId',
  mine: 'conversationId',
  messages: 'messageId',
  receiver: 'receiverId',
  receivers: 'receiverId',
  delivery: 'deliveryId',
  deliveries: 'deliveryId',
  'api-keys': 'keyId',
};
/** Other values to send back, besides ids. */
const handles: Record<string, string> = { nextCursor: 'cursor' };
/** Fields that take an uploaded picture's address, by its folder. */
const assetFields: Record<string, string[]> = {
  logos: ['url', 'logoUrl', 'logoDarkUrl'],
  favicons: ['url', 'faviconUrl'],
  avatars: ['url', 'avatarUrl'],
  covers: ['smallUrl'],
};
/** Values of one record that are sent back with its id. */
const ofOneRecord = new Set(['version', 'contentVersion']);
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
/** At most so many of each kind from before the first request, and so many of the latest: older ones may be deleted by now. */
const MOST = 60;
const MOST_RECORDS = 2000;

/**
 * The ids, cursors and versions from the product's answers so far. Requests that should pass the checks are made from them.
 * The n-th id of a kind is the same record in every run with the same seed, whatever its value.
 */
export class Known {
  readonly #values = new Map<string, string[]>();
  readonly #records = new Map<string, Record<string, unknown>>();
  readonly #untouchable = new Set<string>();
  #founding = new Map<string, number>();

  /** Keeps a value to send back under this name. */
  add(name: string, value: string): void {
    if (this.#untouchable.has(value)) return;
    const values = this.#values.get(name) ?? [];
    this.#values.set(name, values);
    if (values.includes(value)) return;
    values.push(value);
    const founding = this.#founding.get(name) ?? 0;
    if (values.length > founding + MOST) values.splice(founding, 1);
  }

  /** The known values for this name; `isNew`: only those since `founded`. */
  of(name: string, { isNew = false } = {}): readonly string[] {
    const values = this.#values.get(name) ?? [];
    return isNew ? values.slice(this.#founding.get(name) ?? 0) : values;
  }

  /** Removes a value of a deleted record. Values from before the first request stay: they may come back. */
  forget(value: string): void {
    for (const [name, values] of this.#values) {
      const index = values.indexOf(value);
      if (index >= (this.#founding.get(name) ?? 0)) values.splice(index, 1);
    }
  }

  /** A field of the record with this id, from the latest answer. */
  fieldOf(id: string | undefined, name: string): unknown {
    return id === undefined ? undefined : this.#records.get(id)?.[name];
  }

  /** Never send this value: its record has to stay. */
  protect(value: string): void {
    this.#untouchable.add(value);
  }

  /** Values from now on are new. Deletions use only new ones, or nothing would be left for other requests. */
  founded(): void {
    this.#founding = new Map([...this.#values].map(([name, values]) => [name, values.length]));
  }

  /** Keeps every id, cursor and version in the answer of this address. */
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
