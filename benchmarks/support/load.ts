import autocannon from 'autocannon';

export interface Load {
  url: string;
  connections?: number;
  seconds?: number;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST' | 'PATCH';
  /** Path and body of the n-th request. */
  request: (n: number) => { path: string; body?: string };
}

export interface Measured {
  /** Requests a second. */
  rate: number;
  p99: number;
  /** Answers other than 2xx. */
  refused: number;
}

/** Runs one load and waits for it. */
export async function run({
  url,
  connections = 10,
  seconds = 4,
  headers = {},
  method = 'GET',
  request,
}: Load): Promise<Measured> {
  let n = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method,
        headers: { ...headers, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
        setupRequest: (settings) => ({ ...settings, ...request(n++) }),
      },
    ],
  });
  return { rate: result['2xx'] / result.duration, p99: result.latency.p99, refused: result.non2xx };
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Runs two loads in turn, A B A B …, so that a drifting machine weighs on both alike; the median ratio counts. */
export async function compare(
  ours: Load,
  bare: Load,
  rounds = 3,
): Promise<{ ours: Measured; bare: Measured; ratio: number }> {
  await run({ ...ours, seconds: 1 });
  await run({ ...bare, seconds: 1 });
  const pairs: { ours: Measured; bare: Measured }[] = [];
  for (let round = 0; round < rounds; round++) pairs.push({ ours: await run(ours), bare: await run(bare) });
  const ratio = median(pairs.map((pair) => pair.ours.rate / pair.bare.rate));
  const of = (side: 'ours' | 'bare'): Measured => ({
    rate: median(pairs.map((pair) => pair[side].rate)),
    p99: median(pairs.map((pair) => pair[side].p99)),
    refused: pairs.reduce((sum, pair) => sum + pair[side].refused, 0),
  });
  return { ours: of('ours'), bare: of('bare'), ratio };
}
