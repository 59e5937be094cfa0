import autocannon from 'autocannon';

export interface Load {
  url: string;
  connections?: number;
  seconds?: number;
  /** Requests to send, instead of a time. */
  amount?: number;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST' | 'PATCH';
  /** Waits until nothing is left of what a load set going: anyone who is measured next has the machine to themselves. */
  settled?: () => Promise<unknown>;
  /** Path and body of the n-th request. */
  request: (n: number) => { path: string; body?: string; headers?: Record<string, string> };
}

export interface Measured {
  /** Requests a second. */
  rate: number;
  /** Milliseconds within which 95 and 99 of 100 requests are answered. */
  p95: number;
  p99: number;
  /** Answers other than 2xx and 3xx. */
  refused: number;
}

/** Runs one load and waits for it. */
export async function run({
  url,
  connections = 10,
  seconds = Number(process.env['SECONDS'] ?? 4),
  amount,
  headers = {},
  method = 'GET',
  request,
}: Load): Promise<Measured> {
  let n = 0;
  let ended = 0;
  const times: number[] = [];
  const begun = performance.now();
  const result = await autocannon({
    url,
    connections,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    requests: [
      {
        method,
        headers: { ...(method !== 'GET' && { 'content-type': 'application/json' }), ...headers },
        setupRequest(settings) {
          const next = request(n++);
          return { ...settings, ...next, headers: { ...settings.headers, ...next.headers } };
        },
      },
    ],
    // It ends in whole seconds, whenever the last answer came.
    setupClient: (client) => {
      client.on('response', (_status, _bytes, time) => {
        times.push(time);
        ended = performance.now();
      });
    },
  });
  const good = result['2xx'] + result['3xx'];
  return {
    rate: (good / (ended - begun)) * 1000,
    p95: Math.round(quantile(times, 0.95)),
    p99: result.latency.p99,
    refused: result.non2xx - result['3xx'],
  };
}

const quantile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
const median = (values: readonly number[]) => quantile(values, 0.5);

const WARM_UP = 800;

/** Runs two loads in turn, A B A B …, so that a drifting machine weighs on both alike; the median ratio counts. */
export async function compare(
  ours: Load,
  bare: Load,
  rounds = 3,
): Promise<{ ours: Measured; bare: Measured; ratio: number }> {
  // By number, not by time: a busy machine would otherwise measure code that is not compiled yet.
  await run({ ...ours, amount: WARM_UP });
  await run({ ...bare, amount: WARM_UP });
  const pairs: { ours: Measured; bare: Measured }[] = [];
  const measured = async (load: Load): Promise<Measured> => {
    const result = await run(load);
    await load.settled?.();
    return result;
  };
  await ours.settled?.();
  for (let round = 0; round < rounds; round++) pairs.push({ ours: await measured(ours), bare: await measured(bare) });
  const ratio = median(pairs.map((pair) => pair.ours.rate / pair.bare.rate));
  const of = (side: 'ours' | 'bare'): Measured => ({
    rate: median(pairs.map((pair) => pair[side].rate)),
    p95: median(pairs.map((pair) => pair[side].p95)),
    p99: median(pairs.map((pair) => pair[side].p99)),
    refused: pairs.reduce((sum, pair) => sum + pair[side].refused, 0),
  });
  return { ours: of('ours'), bare: of('bare'), ratio };
}
