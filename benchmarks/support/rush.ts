import autocannon from 'autocannon';

export interface Asked {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}
export interface Answered {
  status: number;
  /** Milliseconds. */
  took: number;
}
/** So many ask at once, and again as soon as they are answered, one thing after the other. */
export interface Rush {
  url: string;
  connections: number;
  seconds: number;
  asked: readonly Asked[];
}

/** What a crowd was answered, and in how long: a crowd of many ends late. */
export interface Rushed {
  answers: Answered[];
  seconds: number;
}

/** A crowd in a process of its own, so that what it does keeps none of the others from asking. */
process.once('message', async ({ url, connections, seconds, asked }: Rush) => {
  const answers: Answered[] = [];
  let n = 0;
  let ended = 0;
  const begun = performance.now();
  await autocannon({
    ...{ url, connections, duration: seconds, timeout: 60 },
    requests: [{ setupRequest: (settings) => ({ ...settings, ...asked[n++ % asked.length] }) }],
    setupClient: (client) => {
      client.on('response', (status, _bytes, took) => {
        answers.push({ status, took });
        ended = performance.now();
      });
    },
  });
  process.send?.({ answers, seconds: (ended - begun) / 1000 } satisfies Rushed, () => process.exit(0));
});
