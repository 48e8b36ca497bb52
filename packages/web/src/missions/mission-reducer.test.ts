import { expect, test } from 'vitest';
import type { MissionView } from '@jornada/contract/missions/missions';
import { aMission, anAnsweredMission, aRunningMission, aWaitingMission } from '../../testing/missions.ts';
import { someRewards } from '../../testing/rewards.ts';
import { ApiProblem } from '../platform/api-problem.ts';
import type { Mission } from './api.ts';
import { isSettledByTimer, reduceMission } from './mission-reducer.ts';
import { initialState, type MissionEffect, type MissionEvent, type MissionState } from './mission-state.ts';

/** What happened, and at which second. */
type Step = [second: number, event: MissionEvent];

const minute = 60_000;
const text = (typed: string) => ({ text: typed });
const asRead = (mission: MissionView, second = 0): Mission => ({
  ...mission,
  askedAt: second * 1000,
  receivedAt: second * 1000,
});
const load = (mission: MissionView, second = 0): Step => [second, { type: 'loaded', mission: asRead(mission, second) }];
const type = (second: number, typed: string): Step => [second, { type: 'typed', answer: text(typed) }];
const tick = (second: number): Step => [second, { type: 'ticked' }];
const saved = (second: number): Step => [second, { type: 'draft_saved', savedAt: `saved at ${second}` }];
const problem = (code: ApiProblem['code'], status = 409) =>
  new ApiProblem(status, { code, message: `refused: ${code}` });
const answer = (mission: MissionView) => ({ mission, alreadyAnswered: false, rewards: null, completion: null });

const running = (mission: Partial<MissionView> = {}) => aRunningMission(8 * minute, mission);
const settled = () => {
  const timer = { ...aRunningMission().timer!, remainingMs: null };
  return anAnsweredMission({ timer, answeredAt: '2026-11-23T12:10:06.000Z', answer: text('Rascunho') });
};
const saving = (typed: string, after: string | null = null): MissionEffect => ({
  type: 'save_draft',
  draft: { answer: text(typed), progressVersion: 'primeira', after },
});
const fail = (second: number, code: ApiProblem['code'], status?: number): Step => [
  second,
  { type: 'draft_failed', problem: problem(code, status) },
];
const sending = { answer: text('Oi'), contentVersion: 'primeira', progressVersion: 'primeira' };
const timeIsOver: MissionEffect = { type: 'toast', kind: 'error', message: 'Tempo esgotado! Campo bloqueado.' };
const reload = (what: 'mission' | 'progress' | 'what_an_answer_changes'): MissionEffect => ({ type: 'reload', what });

/** The state after these steps, and the effects of the last one. */
function run(steps: readonly Step[], kept: MissionState['kept'] = null) {
  const first = steps[0]?.[1];
  if (first?.type !== 'loaded') throw new Error('A mission is loaded first');
  let last: ReturnType<typeof reduceMission> = { state: initialState(first.mission, kept), effects: [] };
  for (const [second, event] of steps) last = reduceMission(last.state, event, second * 1000);
  return last;
}

type Case = [name: string, steps: Step[], state: Partial<MissionState>, effects?: MissionEffect[]];

const drafts: Case[] = [
  ['an untimed draft is kept in this tab only', [load(aMission()), type(1, 'Oi'), tick(9)], { typed: text('Oi') }],
  ['a timed draft waits for a pause', [load(running()), type(1, 'Oi'), tick(2)], { draftStatus: 'waiting' }],
  ['a pause saves it', [load(running()), type(1, 'Oi'), tick(2.5)], { draftStatus: 'saving' }, [saving('Oi')]],
  [
    'without a pause it is saved after six seconds',
    [load(running()), ...[1, 2, 3, 4, 5, 6].map((second) => type(second, `Oi ${second}`)), tick(7)],
    { draftStatus: 'saving' },
    [saving('Oi 6')],
  ],
  [
    'what is typed during a save is saved after it, and goes on from it',
    [load(running()), type(1, 'Oi'), tick(2.5), type(2.6, 'Oi!'), saved(2.7)],
    { draftStatus: 'saving', kept: { answer: text('Oi!'), after: null } },
    [saving('Oi!', 'saved at 2.7')],
  ],
  [
    'a saved draft need not be kept here',
    [load(running()), type(1, 'Oi'), tick(2.5), saved(3)],
    { draftStatus: 'saved', kept: null, after: 'saved at 3' },
  ],
  [
    'a draft that did not get through is not dropped',
    [load(running()), type(1, 'Oi'), tick(2.5), fail(3, 'offline', 0)],
    { draftStatus: 'failed', isUnsaved: true, kept: { answer: text('Oi'), after: null } },
  ],
  [
    'a newer draft of another device is loaded',
    [load(running()), type(1, 'Oi'), tick(2.5), fail(3, 'draft_changed')],
    { phase: 'behind', typed: text('Oi') },
    [{ type: 'toast', kind: 'info', message: 'refused: draft_changed' }, reload('progress')],
  ],
  [
    'and replaces the one here, which is put beside it',
    [
      load(running()),
      type(1, 'Oi'),
      tick(2.5),
      fail(3, 'draft_changed'),
      load(running({ draft: text('Do celular'), draftSavedAt: 'later' }), 4),
    ],
    { phase: 'writing', typed: text('Do celular'), conflictingDraft: text('Oi'), after: 'later' },
  ],
  [
    'a mission that was requested before the last save is older than the draft',
    [load(running()), type(1, 'Oi'), tick(2.5), saved(5), load(running({ draft: text('Velho') }), 4)],
    { typed: text('Oi') },
  ],
  [
    'a newer draft of another device does not replace what is typed and not saved yet',
    [load(running()), type(1, 'Oi'), load(running({ draft: text('Do celular'), draftSavedAt: 'later' }), 2)],
    { typed: text('Oi'), isUnsaved: true },
  ],
  [
    'an edited mission keeps what fits',
    [load(aMission()), type(1, 'Oi'), load(aMission({ contentVersion: 'segunda' }), 2)],
    { typed: text('Oi'), isTypedHere: true },
  ],
  [
    'a skipped draft is gone',
    [load(aMission()), type(1, 'Oi'), [2, { type: 'skipped' }]],
    { typed: text(''), kept: null },
  ],
];

const timers: Case[] = [
  [
    'a warning is a message while the dialog is closed',
    [load(aRunningMission(5 * minute + 500)), tick(1)],
    { warnedAt: 5 },
    [{ type: 'toast', kind: 'info', message: 'Restam 5 minutos!' }],
  ],
  [
    'the open dialog shows it itself',
    [load(aRunningMission(5 * minute + 500)), [0, { type: 'dialog_opened' }], tick(1)],
    { warnedAt: 5 },
  ],
  [
    'two seconds before the end everything is saved',
    [load(aRunningMission(4_000)), type(1.9, 'Oi'), tick(2)],
    { draftStatus: 'saving' },
    [saving('Oi')],
  ],
  ['a blank mission is only over', [load(aRunningMission(4_000)), tick(4)], { remainingMs: 0 }, [timeIsOver]],
  [
    'at the end the draft is handed in',
    [load(aRunningMission(4_000, { draft: text('Oi') })), tick(4)],
    { phase: 'handing_in' },
    [timeIsOver, { type: 'hand_in', answer: { ...sending, after: null }, delayMs: 0 }],
  ],
  [
    'without a connection it is tried again a second later',
    [
      load(aRunningMission(4_000, { draft: text('Oi') })),
      tick(4),
      [5, { type: 'hand_in_failed', problem: problem('offline', 0) }],
    ],
    { phase: 'handing_in' },
    [{ type: 'hand_in', answer: { ...sending, after: null }, delayMs: 1_000 }],
  ],
  [
    'until the grace is over',
    [
      load(aRunningMission(4_000, { draft: text('Oi') })),
      tick(4),
      [8.5, { type: 'hand_in_failed', problem: problem('offline', 0) }],
    ],
    { phase: 'writing' },
  ],
  [
    'what the server refused is not handed in again',
    [
      load(aRunningMission(4_000, { draft: text('Oi') })),
      tick(4),
      [4.5, { type: 'hand_in_failed', problem: problem('draft_changed') }],
      tick(4.8),
    ],
    { phase: 'writing' },
  ],
  [
    'after the grace nothing is handed in',
    [load(aRunningMission(4_000, { draft: text('Oi') })), tick(9.1)],
    {},
    [timeIsOver],
  ],
  [
    'then the server is asked how it ended',
    [load(aRunningMission(4_000)), tick(4), tick(9.6)],
    {},
    [reload('mission')],
  ],
  ['every five seconds', [load(aRunningMission(4_000)), tick(4), tick(9.6), tick(14.5)], { askedForEndAt: 9_600 }],
];

const outcomes: Case[] = [
  [
    'an answer is sent, and no save follows it',
    [load(running()), type(1, 'Oi'), [2, { type: 'send_clicked' }]],
    { phase: 'sending', isUnsaved: false },
    [{ type: 'send_answer', answer: sending }],
  ],
  [
    'a refused answer is a draft again',
    [
      load(running()),
      type(1, 'Oi'),
      [2, { type: 'send_clicked' }],
      [3, { type: 'answer_failed', problem: problem('mission_changed') }],
    ],
    { phase: 'writing', draftStatus: 'waiting', changeNotice: 'refused: mission_changed' },
    [reload('progress')],
  ],
  [
    'an own answer is celebrated and not from elsewhere',
    [
      load(aMission()),
      type(1, 'Oi'),
      [2, { type: 'answered', answered: answer(anAnsweredMission()) }],
      load(anAnsweredMission({ answer: text('Oi') }), 3),
    ],
    { typed: null, isAnsweredElsewhere: false, unsentText: null },
  ],
  [
    'an answer from another device is said, with what it does not hold',
    [load(aMission()), type(1, 'Oi'), load(anAnsweredMission(), 2)],
    { typed: null, isAnsweredElsewhere: true, unsentText: 'Oi' },
    [reload('what_an_answer_changes')],
  ],
  [
    'a draft that the timer handed in is celebrated once one knows what it paid',
    [load(running({ draft: text('Rascunho') })), load(settled(), 500)],
    { isAnsweredElsewhere: false },
    [reload('what_an_answer_changes'), { type: 'load_past_answer', mission: asRead(settled(), 500) }, timeIsOver],
  ],
  [
    'a blank one only ends',
    [load(running()), load(aMission({ state: 'expired' }), 500)],
    { typed: null },
    [reload('what_an_answer_changes')],
  ],
  ['a timer that has not started holds no draft', [load(aWaitingMission())], { typed: null, phase: 'none' }],
];

test.each([...drafts, ...timers, ...outcomes])('%s', (_, steps, state, effects = []) => {
  const last = run(steps);
  expect(last.state).toMatchObject(state);
  expect(last.effects).toEqual(effects);
});

test('what a reload cut off from the server is saved when the page is back', () => {
  const steps = [load(running({ draft: text('Antigo') })), tick(1.5)];
  const { state, effects } = run(steps, { answer: text('Ainda não salvo'), after: 'earlier' });
  expect(state).toMatchObject({ typed: text('Ainda não salvo'), isTypedHere: true });
  expect(effects).toEqual([saving('Ainda não salvo', 'earlier')]);
});

test('unsent text is shown before what the timer paid is celebrated', () => {
  const rewards = someRewards();
  const message = 'Tempo esgotado: o que você escreveu foi entregue. Missão completada! 🎉';
  const steps: Step[] = [
    load(running({ draft: text('Rascunho') })),
    type(1, 'Muito mais'),
    load(settled(), 500),
    [501, { type: 'past_answer_loaded', past: { ...answer(settled()), rewards } }],
  ];
  expect(run(steps)).toMatchObject({ state: { unsentText: 'Muito mais' }, effects: [] });
  const { state, effects } = run([...steps, [502, { type: 'dialog_gone' }]]);
  expect(state.unsentText).toBeNull();
  expect(effects).toEqual([{ type: 'celebrate', earned: { message, rewards, completion: null, hasResult: false } }]);
});

const endedTimer = { ...aRunningMission().timer!, endsAt: '2026-11-23T12:10:00.000Z' };

test.each([
  ['in time', '2026-11-23T12:09:59.000Z', false],
  ['within the grace', '2026-11-23T12:10:05.000Z', false],
  ['after the grace, which only the clock can', '2026-11-23T12:10:05.001Z', true],
])('an answer %s', (_, answeredAt, isSettled) => {
  expect(isSettledByTimer({ answeredAt, timer: endedTimer })).toBe(isSettled);
});

test('an answer to an untimed mission', () => {
  expect(isSettledByTimer({ answeredAt: '2026-11-23T12:10:05.001Z', timer: null })).toBe(false);
});
