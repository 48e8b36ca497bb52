/**
 * Shifts this process's clock. Import it before anything else, so that every `new Date()` and `Date.now()`, also in libraries,
 * shows the same time. Without CLOCK it changes nothing (docs/decisions/0007).
 */
const RealDate = globalThis.Date;
let shiftMs = 0;

/** Whether CLOCK was set at start: only then may the clock be moved. */
export const isClockShifted = Boolean(process.env.CLOCK);

/** Sets the clock to `instant`; it runs on from there. Throws when CLOCK is not set. */
export function setGlobalClock(instant: Date): void {
  if (!isClockShifted) throw new Error('CLOCK is not set: the clock cannot be moved');
  shiftMs = instant.getTime() - RealDate.now();
}

if (isClockShifted) {
  class ShiftedDate extends RealDate {
    constructor(...values: [] | [number | string | Date] | [number, number, ...number[]]) {
      if (values.length === 0) super(RealDate.now() + shiftMs);
      else super(...(values as [number]));
    }
    static override now() {
      return RealDate.now() + shiftMs;
    }
  }
  const start = new RealDate(process.env.CLOCK!);
  if (Number.isNaN(start.getTime())) {
    process.stderr.write('CLOCK precisa ser um instante ISO 8601, como 2026-03-09T12:00:00Z.\n');
    process.exit(1);
  }
  setGlobalClock(start);
  globalThis.Date = ShiftedDate as DateConstructor;
}
