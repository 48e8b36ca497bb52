// Must come first: everything after this line sees the shifted clock, if there is one.
import './platform/global-clock.ts';
import cluster from 'node:cluster';
import { planWorkers } from './platform/workers/plan-workers.ts';

const { WORKERS, DATABASE_URL, CLOCK } = process.env;
const plan = planWorkers({ WORKERS, DATABASE_URL, CLOCK });
// A primary loads nothing of the product: that would be the memory of one more process.
if (plan?.isSupervised && cluster.isPrimary) {
  const { runPrimary } = await import('./platform/workers/run-primary.ts');
  await runPrimary(plan.count);
} else {
  const { serve } = await import('./serve.ts');
  await serve();
}
