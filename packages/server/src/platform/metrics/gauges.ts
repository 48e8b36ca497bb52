import type { Metrics } from './metrics.ts';

/** A value by the values of its labels. */
export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

/**
 * Adds a figure that is read when somebody asks. `of: 'process'`: each process has its own, which are summed. `of: 'platform'`: all read
 * the same from the database, and it counts once.
 */
export async function addGauge(
  { registry }: Metrics,
  {
    name,
    help,
    labels = [],
    of,
    read,
  }: {
    name: string;
    help: string;
    labels?: readonly string[];
    of: 'process' | 'platform';
    read: () => Sample[] | Promise<Sample[]>;
  },
): Promise<void> {
  const { Gauge } = (await import('prom-client')).default;
  const gauge = new Gauge({
    name,
    help,
    labelNames: labels,
    aggregator: of === 'process' ? 'sum' : 'max',
    registers: [],
    async collect() {
      this.reset();
      // A figure that cannot be read is absent: the page still shows the others.
      const samples = await Promise.resolve(read()).catch(() => []);
      for (const { labels: values = {}, value } of samples) this.set(values, value);
    },
  });
  registry.registerMetric(gauge);
}

/** Adds a number that only grows while a process runs, such as refusals; those of all workers are summed. */
export async function addCounter(
  { registry }: Metrics,
  { name, help, labels, read }: { name: string; help: string; labels: readonly string[]; read: () => Sample[] },
): Promise<void> {
  const { Counter } = (await import('prom-client')).default;
  const counter = new Counter({
    name,
    help,
    labelNames: labels,
    registers: [],
    collect() {
      this.reset();
      for (const { labels: values = {}, value } of read()) this.inc(values, value);
    },
  });
  registry.registerMetric(counter);
}
