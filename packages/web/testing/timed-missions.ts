import { afterEach, beforeAll, beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';
import type { MissionView } from '@jornada/contract/missions/missions';
import { lessonId } from './lessons.ts';
import { aRunningMission, anAnsweredMission } from './missions.ts';
import { beginMission, drafting } from './open-mission.ts';
import { stillClock } from './still-clock.ts';

/** The answer to a draft that was saved. */
export const draftSaved = { savedAt: '2026-11-23T12:01:00.000Z', remainingMs: 500_000 };

/** Where the browser keeps the member's unsent words. */
export const draftKey = () => `jornada:draft:019a0000-0000-7000-8000-000000000001:${lessonId}`;

/** Stops the clock in every test of the file; the returned functions advance it and set the device's forward, in milliseconds. */
export function aStillClock() {
  let clock: ReturnType<typeof stillClock>;
  // Fetched before, so that only the clock decides when a scene appears.
  beforeAll(() => import('../src/rewards/celebration/scene-dialog.tsx'));
  beforeEach(() => void (clock = stillClock()));
  afterEach(async () => {
    // Unmounting saves the unsaved draft, so it must come before the test's server ends.
    await cleanup();
    sessionStorage.clear();
  });
  return {
    pass: (ms: number) => clock.pass(ms),
    setDeviceForward: (ms: number) => clock.setDeviceForward(ms),
  };
}

/** Opens a running mission's dialog. */
export const goOn = (mission: MissionView, answers: Record<string, unknown> = {}) =>
  beginMission({ mission, answers: { [drafting]: draftSaved, ...answers } }, 'Continuar Missão');

/** The mission after its time ran out with a draft: settled by the server, six seconds after its end. */
export const settled = (mission: Partial<MissionView> = {}) =>
  anAnsweredMission({
    timer: { ...aRunningMission().timer!, remainingMs: null },
    answeredAt: '2026-11-23T12:10:06.000Z',
    answer: { text: 'Até aqui' },
    ...mission,
  });
