import { priorities, type Priority } from './priority.ts';

/** How long a request may wait, in milliseconds: usually, and once a queue has been there for `crowdedAfterMs`. */
interface Patience {
  calm: number;
  crowded: number;
}

export interface LoadLimits {
  /** Requests that are worked on at once. */
  inFlight: number;
  /** Requests that wait for their turn, deliveries aside. */
  waiting: number;
  /** Deliveries that wait: a launch sells hundreds in a minute, and a platform sends a refused one again only after minutes or hours. */
  waitingDeliveries: number;
  /** The part of the requests in work that deliveries may take: anybody can send them. */
  deliveries: number;
  crowdedAfterMs: number;
  patience: Record<Priority, Patience>;
}

/** Measured in docs/performance.md#overload. Usual patience is for a class that begins at the same moment. */
export const defaultLimits: LoadLimits = {
  inFlight: 16,
  waiting: 256,
  waitingDeliveries: 1000,
  deliveries: 0.5,
  crowdedAfterMs: 500,
  patience: {
    delivery: { calm: 15_000, crowded: 8000 },
    hand_in: { calm: 15_000, crowded: 8000 },
    // Nobody repeats them but the person. Signing in takes a tenth of a second of the processor: a hundred at eight o'clock wait for each other.
    command: { calm: 15_000, crowded: 5000 },
    // The browser repeats these.
    read: { calm: 2000, crowded: 400 },
    list: { calm: 2000, crowded: 200 },
  },
};

/** One request's place: `onTurn` is called once, with whether it may go on, unless the request leaves before. */
export class Ticket {
  readonly priority: Priority;
  readonly onTurn: (isAdmitted: boolean) => void;
  state: 'new' | 'waiting' | 'in flight' | 'over' = 'new';
  since = 0;

  constructor(priority: Priority, onTurn: (isAdmitted: boolean) => void) {
    this.priority = priority;
    this.onTurn = onTurn;
  }
}

const perPriority = <Value>(value: () => Value) =>
  Object.fromEntries(priorities.map((priority) => [priority, value()])) as Record<Priority, Value>;

/**
 * Admits a bounded number of requests at once, lets a bounded number wait for a bounded time, and refuses the others, those of the lowest
 * priority first. A short rush may wait long; in a queue that stays, waiting helps nobody, and patience is short. Has no clock and no timer:
 * `now` tells milliseconds, and somebody must call `expire` while requests wait.
 */
export class LoadLimiter {
  readonly #limits: LoadLimits;
  readonly #now: () => number;
  readonly #queues = perPriority<Ticket[]>(() => []);
  readonly #started = perPriority(() => 0);
  #inFlight = 0;
  #waiting = 0;
  #most: number;
  #queuedSince = 0;

  constructor(limits: LoadLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
    this.#most = limits.inFlight;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Admits, queues or refuses a new ticket. */
  enter(ticket: Ticket): void {
    const { priority } = ticket;
    ticket.since = this.#now();
    if (this.#mayStart(priority) && this.#queues[priority].length === 0) return this.#start(ticket);
    if (!this.#hasRoomFor(priority)) return this.#end(ticket);
    if (this.#waiting === 0) this.#queuedSince = ticket.since;
    this.#waiting += 1;
    ticket.state = 'waiting';
    this.#queues[priority].push(ticket);
  }

  /** For a request that is answered, or whose sender is gone. Harmless twice. */
  leave(ticket: Ticket): void {
    const { state, priority } = ticket;
    if (state !== 'waiting' && state !== 'in flight') return;
    ticket.state = 'over';
    if (state === 'waiting') {
      this.#queues[priority].splice(this.#queues[priority].indexOf(ticket), 1);
      this.#waiting -= 1;
      return;
    }
    this.#inFlight -= 1;
    this.#started[priority] -= 1;
    this.#startNext();
  }

  /** Refuses those who have waited too long. */
  expire(): void {
    for (const priority of priorities) this.#expire(priority);
  }

  /** Works on fewer requests at once while the event loop is late, `delayMs` on average, and on more again when it is not. */
  adapt(delayMs: number): void {
    const { inFlight } = this.#limits;
    const least = Math.min(8, inFlight);
    this.#most =
      delayMs > LATE_MS ? Math.max(least, Math.floor(this.#most * 0.75)) : Math.min(inFlight, this.#most + 2);
    this.#startNext();
  }

  #mayStart(priority: Priority): boolean {
    if (this.#inFlight >= this.#most) return false;
    return priority !== 'delivery' || this.#started.delivery < Math.ceil(this.#most * this.#limits.deliveries);
  }

  #hasRoomFor(priority: Priority): boolean {
    const { waiting, waitingDeliveries } = this.#limits;
    const deliveries = this.#queues.delivery.length;
    if (priority === 'delivery') return deliveries < waitingDeliveries;
    return this.#waiting - deliveries < waiting || this.#refuseBelow(priority);
  }

  /** Makes room: the newest request of the lowest priority below goes. */
  #refuseBelow(priority: Priority): boolean {
    for (const lower of priorities.toReversed()) {
      if (lower === priority) return false;
      const last = this.#queues[lower].pop();
      if (!last) continue;
      this.#waiting -= 1;
      this.#end(last);
      return true;
    }
    return false;
  }

  #expire(priority: Priority): void {
    const queue = this.#queues[priority];
    const now = this.#now();
    const isCrowded = this.#waiting > 0 && now - this.#queuedSince > this.#limits.crowdedAfterMs;
    const patience = this.#limits.patience[priority][isCrowded ? 'crowded' : 'calm'];
    while (queue[0] && now - queue[0].since > patience) {
      const late = queue.shift()!;
      this.#waiting -= 1;
      this.#end(late);
    }
  }

  #startNext(): void {
    for (const priority of priorities) {
      if (this.#waiting === 0) return;
      this.#expire(priority);
      while (this.#queues[priority].length > 0 && this.#mayStart(priority)) {
        const next = this.#queues[priority].shift()!;
        this.#waiting -= 1;
        this.#start(next);
      }
    }
  }

  #start(ticket: Ticket): void {
    ticket.state = 'in flight';
    this.#inFlight += 1;
    this.#started[ticket.priority] += 1;
    ticket.onTurn(true);
  }

  #end(ticket: Ticket): void {
    ticket.state = 'over';
    ticket.onTurn(false);
  }
}

/** An event loop that is later than this, in milliseconds, has more to do than its requests. */
const LATE_MS = 100;
