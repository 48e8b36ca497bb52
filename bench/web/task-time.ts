/** A task of the main thread in Lighthouse's graph; times in microseconds. */
export interface TaskNode {
  readonly startTime: number;
  readonly endTime: number;
  readonly duration: number;
  /** The trace's event: `tdur` is the thread's own CPU time. */
  readonly event: { readonly tdur?: number };
}

/**
 * Says how Lighthouse's simulation counts the tasks of a page: by the clock, as it does itself, or by the CPU time of their thread, which
 * other processes on the machine do not lengthen. A task of the trace without CPU time counts by the clock.
 */
export function countTasks(nodes: TaskNode, by: 'clock' | 'cpu'): void {
  Object.defineProperty(nodes, 'duration', {
    configurable: true,
    get(this: TaskNode) {
      const wall = this.endTime - this.startTime;
      return by === 'cpu' ? Math.min(wall, this.event.tdur ?? wall) : wall;
    },
  });
}
