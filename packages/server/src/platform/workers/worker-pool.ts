import { setTimeout } from 'node:timers/promises';
import { RestartDelay } from './restart-delay.ts';
import type { StartedWorker, WorkerEnd } from './start-worker.ts';

/** A worker that is stopping ends by itself before; it leaves in order within 20 seconds. */
const LONGEST_STOP_MS = 25_000;

/** A place that one worker holds at a time. */
interface Place {
  /** Only one that listens. */
  worker: StartedWorker | undefined;
  /** Settles when the one that is starting listens or has ended. */
  starting: Promise<unknown> | undefined;
  isReplacing: boolean;
  delay: RestartDelay;
}

interface PoolOptions {
  count: number;
  start: () => StartedWorker;
  /** Tells the operator something, one sentence in pt-BR. */
  say: (sentence: string) => void;
}

/** The processes that serve: as many as there are places, each started anew when it ends. */
export class WorkerPool {
  readonly #places: Place[];
  readonly #start: () => StartedWorker;
  readonly #say: (sentence: string) => void;
  /** Also those that are starting, or leaving. */
  readonly #alive = new Set<StartedWorker>();
  readonly #stopping = new AbortController();
  #replacing: Promise<void> | undefined;
  #isAskedAgain = false;

  constructor({ count, start, say }: PoolOptions) {
    this.#start = start;
    this.#say = say;
    this.#places = Array.from({ length: count }, () => ({
      worker: undefined,
      starting: undefined,
      isReplacing: false,
      delay: new RestartDelay(),
    }));
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  /**
   * Starts the first worker alone, because it does what is done once, and then the others. Resolves to false when the first one could not
   * start; it has said why.
   */
  async open(): Promise<boolean> {
    const [first, ...others] = this.#places;
    const worker = this.#begin();
    if (!(await worker.listening)) return false;
    this.#take(first!, worker);
    for (const place of others) void this.#fill(place);
    return true;
  }

  /**
   * Replaces the workers one by one: a new one listens before the old one leaves. One that cannot start leaves the old one in its place, and
   * ends the round. Asked again meanwhile, it begins anew afterwards.
   */
  async replaceAll(): Promise<void> {
    this.#isAskedAgain = true;
    this.#replacing ??= this.#replaceUntilNobodyAsks().finally(() => (this.#replacing = undefined));
    await this.#replacing;
  }

  /** Stops all workers as after SIGTERM. Resolves to whether they ended in order. */
  async stop(): Promise<boolean> {
    this.#stopping.abort();
    const ends = [...this.#alive].map((worker) => {
      worker.stop();
      return worker.ended;
    });
    const stuck = setTimeout(LONGEST_STOP_MS, undefined, { ref: false }).then(() => this.kill());
    const all = await Promise.race([Promise.all(ends), stuck]);
    return all !== undefined && all.every(({ code, signal }) => code === 0 || signal === 'SIGTERM');
  }

  /** Ends all workers at once. */
  kill(): void {
    for (const worker of this.#alive) worker.stop('SIGKILL');
  }

  #begin(): StartedWorker {
    const worker = this.#start();
    this.#alive.add(worker);
    void worker.ended.then(() => this.#alive.delete(worker));
    return worker;
  }

  #take(place: Place, worker: StartedWorker): void {
    place.worker = worker;
    void this.#watch(place, worker);
  }

  async #watch(place: Place, worker: StartedWorker): Promise<void> {
    const end = await worker.ended;
    if (place.worker !== worker) return;
    place.worker = undefined;
    if (!this.#isStopping && !place.isReplacing) await this.#refill(place, worker, end);
  }

  async #refill(place: Place, { pid }: StartedWorker, { code, signal, livedMs }: WorkerEnd): Promise<void> {
    const waitMs = place.delay.next(livedMs);
    this.#say(
      `O processo ${pid} terminou (${signal ? `sinal ${signal}` : `código ${code}`}). Outro começa ${when(waitMs)}.`,
    );
    await this.#fill(place, waitMs);
  }

  /** Starts workers until one listens. */
  async #fill(place: Place, firstWaitMs = 0): Promise<void> {
    for (let waitMs = firstWaitMs; ;) {
      await setTimeout(waitMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      if (this.#isStopping) return;
      const worker = this.#begin();
      place.starting = worker.listening;
      if (await worker.listening) {
        this.#take(place, worker);
        return this.#say(`O processo ${worker.pid} está no ar.`);
      }
      if (this.#isStopping) return;
      waitMs = place.delay.next(0);
      this.#say(`Um processo não iniciou. Nova tentativa ${when(waitMs)}.`);
    }
  }

  async #replaceUntilNobodyAsks(): Promise<void> {
    while (this.#isAskedAgain && !this.#isStopping) {
      this.#isAskedAgain = false;
      await this.#replaceEach();
    }
  }

  async #replaceEach(): Promise<void> {
    for (const place of this.#places) {
      await place.starting;
      // An empty place waits to get a new worker anyway.
      if (this.#isStopping || !place.worker) continue;
      if (!(await this.#replace(place))) return;
    }
    if (!this.#isStopping) this.#say('Processos trocados.');
  }

  async #replace(place: Place): Promise<boolean> {
    const old = place.worker!;
    place.isReplacing = true;
    const next = this.#begin();
    const isListening = await next.listening;
    place.isReplacing = false;
    if (isListening) {
      this.#take(place, next);
      old.leave();
      return true;
    }
    if (this.#isStopping) return false;
    this.#say('A troca parou: o processo novo não iniciou, e os anteriores continuam no ar.');
    if (!place.worker) void this.#fill(place);
    return false;
  }
}

const when = (ms: number) => (ms === 0 ? 'agora' : `em ${(ms / 1000).toLocaleString('pt-BR')} s`);
