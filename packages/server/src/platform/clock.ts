/** Returns the present instant. Operations read it once, after they hold their lock (decision D2). */
export type Clock = () => Date;

/** The process's one clock; `global-clock.ts` may have shifted it. */
export const systemClock: Clock = () => new Date();
