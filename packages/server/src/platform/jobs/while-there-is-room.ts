import type { DiskPause } from './disk-pause.ts';
import type { PeriodicJob } from './run-periodically.ts';

/**
 * A periodic job that skips its rounds while a disk is full, because what it writes can wait. A round that finds a full disk is told to end
 * early, so that it does not try the same with all that follows.
 */
export const whileThereIsRoom = <Context extends { diskPause: DiskPause }>(
  job: PeriodicJob<Context>,
): PeriodicJob<Context> => ({
  ...job,
  async run(services, round) {
    const { diskPause } = services;
    if (diskPause.isOn()) return;
    const full = new AbortController();
    const onError = (error: unknown) => {
      if (diskPause.begin(error)) full.abort();
      else round.onError(error);
    };
    try {
      await job.run(services, { ...round, onError, signal: AbortSignal.any([round.signal, full.signal]) });
    } catch (error) {
      if (!diskPause.begin(error)) throw error;
    }
  },
});
