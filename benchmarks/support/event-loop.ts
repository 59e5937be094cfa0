import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface Delays {
  /** Milliseconds by which 1 in 100 turns of the event loop came late. */
  p99: number;
  peakMegabytes: number;
}

/** Watches this process: `reset` from the parent begins a measurement, `report` answers it. */
export function watchEventLoop(): void {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let peak = 0;
  const sample = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  sample.unref();
  process.on('message', (message) => {
    if (message === 'reset') {
      delay.reset();
      peak = 0;
    }
    // The resolution is part of what is measured.
    if (message === 'report') process.send?.({ p99: delay.percentile(99) / 1e6 - 10, peakMegabytes: peak / 1e6 });
  });
}
