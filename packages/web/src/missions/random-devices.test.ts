import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MissionAnswer, MissionView } from '@jornada/contract/missions/missions';
import { TIMER_GRACE_MILLISECONDS } from '@jornada/domain/missions/limits';
import { mayReplaceDraft, settle } from '@jornada/domain/missions/mission-timer';
import { aChallenge, anAnsweredMission, aRunningMission } from '../../testing/missions.ts';
import { ApiProblem } from '../platform/api-problem.ts';
import type { Mission } from './api.ts';
import { reduceMission } from './mission-reducer.ts';
import { initialState, type MissionEffect, type MissionEvent, type MissionState } from './mission-state.ts';
import { canSend } from './typed-answer.ts';

const limitMs = 20_000;
const tickMs = 250;
const refused = (code: ApiProblem['code'], status = 409) => new ApiProblem(status, { code, message: code });
const iso = (at: number) => new Date(at).toISOString();

function check(isTrue: boolean, problem: string): void {
  if (!isTrue) throw new Error(problem);
}

/** A server with one timed mission, whose rules are the domain's. */
class Server {
  now = 0;
  draft: { answer: MissionAnswer; savedAt: Date; savedBy: string } | null = null;
  end: Pick<MissionView, 'state' | 'answer' | 'answeredAt'> | null = null;

  view(): MissionView {
    this.#settle();
    const { draft, end } = this;
    const timer = { minutes: 1, startedAt: iso(0), endsAt: iso(limitMs), remainingMs: null };
    if (end) return anAnsweredMission({ timer, ...end });
    return aRunningMission(0, {
      timer: { ...timer, remainingMs: Math.max(0, limitMs - this.now) },
      draft: draft?.answer ?? null,
      draftSavedAt: draft?.savedAt.toISOString() ?? null,
    });
  }

  save(tab: string, answer: MissionAnswer, after: string | null): { savedAt: string } {
    this.#accept(tab, after);
    this.draft = { answer, savedAt: new Date(this.now), savedBy: tab };
    return { savedAt: iso(this.now) };
  }

  answer(tab: string, answer: MissionAnswer, after: string | null | undefined) {
    this.#settle();
    const alreadyAnswered = this.end?.state === 'answered';
    if (!alreadyAnswered) {
      this.#accept(tab, after);
      this.end = { state: 'answered', answer, answeredAt: iso(this.now) };
    }
    return { mission: this.view(), alreadyAnswered, rewards: null, completion: null };
  }

  #accept(tab: string, after: string | null | undefined) {
    this.#settle();
    if (this.end) throw refused('timer_over');
    const saved = { savedAt: this.draft?.savedAt ?? null, savedBy: this.draft?.savedBy ?? null };
    const from = after === undefined ? undefined : { tab, after: after === null ? null : new Date(after) };
    if (!mayReplaceDraft(saved, from)) throw refused('draft_changed');
  }

  #settle() {
    if (this.end || this.now <= limitMs + TIMER_GRACE_MILLISECONDS) return;
    const settled = settle(this.draft?.answer ?? null, 'desafio', aChallenge);
    this.end =
      settled.kind === 'answered'
        ? { state: 'answered', answer: settled.answer, answeredAt: iso(this.now) }
        : { state: 'expired', answer: null, answeredAt: null };
  }
}

/** A device's open page. What it asks of the server waits until it is delivered. */
class Device {
  readonly #server: Server;
  readonly #tab: string;
  state: MissionState;
  waiting: { at: number; effect: MissionEffect }[] = [];
  lastTyped = '';
  celebrations = 0;

  constructor(server: Server, tab: string) {
    this.#server = server;
    this.#tab = tab;
    this.state = this.#open(null);
  }

  dispatch(event: MissionEvent): void {
    const { state, effects } = reduceMission(this.state, event, this.#server.now);
    this.state = state;
    for (const effect of effects) this.#note(effect);
    const { typed, conflictingDraft, unsentText, mission } = state;
    const shown = [typed, conflictingDraft, mission.answer].map((one) => (one && 'text' in one ? one.text : ''));
    check([...shown, unsentText].join('\n').includes(this.lastTyped), `'${this.lastTyped}' is out of sight`);
  }

  type(letter: string): void {
    const { typed, remainingMs } = this.state;
    if (!typed || !('text' in typed) || remainingMs === 0) return;
    this.lastTyped = typed.text + letter;
    this.dispatch({ type: 'typed', answer: { text: this.lastTyped } });
  }

  send(): void {
    if (canSend(this.state.typed)) this.dispatch({ type: 'send_clicked' });
  }

  /** What is on its way arrives, and no page is there to hear the reply. Unsent text is shown only until the page is left. */
  reload(): void {
    if (this.state.unsentText !== null) return;
    while (this.waiting.length > 0) this.deliver('reply_lost', Infinity);
    this.celebrations = 0;
    this.state = this.#open(this.state.kept);
    // What the server has is any device's draft.
    if (!this.state.isTypedHere) this.lastTyped = '';
  }

  #open(kept: MissionState['kept']): MissionState {
    const mission = this.#withTimes(this.#server.view());
    return reduceMission(initialState(mission, kept), { type: 'loaded', mission }, this.#server.now).state;
  }

  /** Sends what waits longest, if it is due. */
  deliver(how: 'arrives' | 'request_lost' | 'reply_lost', until = this.#server.now): void {
    const index = this.waiting.findIndex(({ at }) => at <= until);
    const [first] = index < 0 ? [] : this.waiting.splice(index, 1);
    if (!first) return;
    const reply = how === 'request_lost' ? null : this.#ask(first.effect);
    const lost = how === 'arrives' ? null : this.#fail(first.effect, refused('offline', 0));
    const heard = lost ?? reply;
    if (heard) this.dispatch(heard);
  }

  #note(effect: MissionEffect): void {
    if (effect.type === 'celebrate') this.celebrations += 1;
    const delay = effect.type === 'hand_in' ? effect.delayMs : 0;
    if (effect.type !== 'toast' && effect.type !== 'celebrate')
      this.waiting.push({ at: this.#server.now + delay, effect });
    const onItsWay = this.state.phase === 'sending' || this.state.phase === 'handing_in';
    check(!onItsWay || effect.type !== 'save_draft', 'A save follows the answer');
    check(this.waiting.filter((one) => one.effect.type === 'save_draft').length <= 1, 'Two saves are under way');
  }

  #ask(effect: MissionEffect): MissionEvent | null {
    const server = this.#server;
    try {
      switch (effect.type) {
        case 'reload':
          return { type: 'loaded', mission: this.#withTimes(server.view()) };
        case 'save_draft':
          return { type: 'draft_saved', ...server.save(this.#tab, effect.draft.answer, effect.draft.after) };
        case 'send_answer':
          return { type: 'answered', answered: server.answer(this.#tab, effect.answer.answer, undefined) };
        case 'hand_in':
          return { type: 'handed_in', answered: server.answer(this.#tab, effect.answer.answer, effect.answer.after) };
        case 'load_past_answer':
          return { type: 'past_answer_loaded', past: null };
        case 'start_timer':
        case 'toast':
        case 'celebrate':
          return null;
      }
    } catch (problem) {
      return this.#fail(effect, problem as ApiProblem);
    }
  }

  #fail({ type }: MissionEffect, problem: ApiProblem): MissionEvent | null {
    if (type === 'save_draft') return { type: 'draft_failed', problem };
    if (type === 'send_answer') return { type: 'answer_failed', problem };
    return type === 'hand_in' ? { type: 'hand_in_failed', problem } : null;
  }

  #withTimes = (view: MissionView): Mission => ({ ...view, askedAt: this.#server.now, receivedAt: this.#server.now });
}

const deviceActions = {
  arrives: (device) => device.deliver('arrives'),
  request_lost: (device) => device.deliver('request_lost'),
  reply_lost: (device) => device.deliver('reply_lost'),
  returned: (device) => device.dispatch({ type: 'returned' }),
  field_left: (device) => device.dispatch({ type: 'field_left' }),
  send: (device) => device.send(),
  reload: (device) => device.reload(),
} satisfies Record<string, (device: Device) => void>;
type DeviceAction = keyof typeof deviceActions;
type Action = { device: 0 | 1; act: DeviceAction | { type: string } } | { wait: number };

const oftenArrives: DeviceAction[] = ['arrives', 'arrives', 'arrives', 'arrives'];
const device = fc.constantFrom(0 as const, 1 as const);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ device, act: fc.record({ type: fc.constantFrom('a', 'b', 'c', 'd') }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      device,
      act: fc.constantFrom(...oftenArrives, ...(Object.keys(deviceActions) as DeviceAction[])),
    }),
  },
  { weight: 2, arbitrary: fc.record({ wait: fc.integer({ min: 1, max: 12 }).map((ticks) => ticks * tickMs) }) },
);

function perform(action: Action, server: Server, devices: readonly [Device, Device]): void {
  if ('wait' in action) return wait(server, devices, action.wait);
  const chosen = devices[action.device];
  if (typeof action.act === 'string') deviceActions[action.act](chosen);
  else chosen.type(action.act.type);
}

function wait(server: Server, devices: readonly Device[], ms: number): void {
  for (const end = server.now + ms; server.now < end;) {
    server.now += tickMs;
    for (const one of devices) if (one.state.remainingMs !== null) one.dispatch({ type: 'ticked' });
  }
}

test('whatever two devices do and whatever gets lost, what was typed last is in the answer or shown, and both end alike', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      const server = new Server();
      const devices = [new Device(server, 'one'), new Device(server, 'two')] as const;
      for (const one of actions) perform(one, server, devices);
      // The timer ends, and the connection is back.
      for (let passed = 0; passed < 2 * limitMs; passed += tickMs) {
        wait(server, devices, tickMs);
        for (const device of devices)
          while (device.waiting.some(({ at }) => at <= server.now)) device.deliver('arrives');
      }
      for (const { state, celebrations } of devices) {
        expect(state.mission.state).toBe(server.end?.state);
        expect(state.typed).toBeNull();
        expect(celebrations).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 500 },
  );
});
