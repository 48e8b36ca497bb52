import type { Histogram, Registry } from 'prom-client';

/** Seconds. The product's own answers take a few milliseconds, exports and uploads many seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What this process counts of itself, and how the figures of all workers become one page. */
export interface Metrics {
  registry: Registry;
  /** `route`: its template, never an address. `seconds`: until the last byte was written. */
  observeRequest: (request: { method: string; route: string; status: number; seconds: number }) => void;
  /** This process's figures as JSON, for another worker. */
  own: () => Promise<object[]>;
  /** The page that Prometheus reads, of these processes' figures together. */
  render: (processes: object[][]) => Promise<string>;
  contentType: string;
}

/**
 * Creates the figures of a process: memory, processor, garbage collection and the event loop's delay by the library, and requests. The library is
 * loaded here, so that whoever does not watch does not carry it.
 */
export async function createMetrics(): Promise<Metrics> {
  const {
    AggregatorRegistry,
    Histogram: LibraryHistogram,
    Registry: LibraryRegistry,
    collectDefaultMetrics,
  } = (await import('prom-client')).default;
  const registry = new LibraryRegistry();
  collectDefaultMetrics({ register: registry });
  const requests: Histogram<'method' | 'route' | 'status'> = new LibraryHistogram({
    name: 'jornada_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer, by the template of its route and the class of its status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return {
    registry,
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    own: () => registry.getMetricsAsJSON(),
    render: (processes) => AggregatorRegistry.aggregate(processes).metrics(),
    contentType: registry.contentType,
  };
}
