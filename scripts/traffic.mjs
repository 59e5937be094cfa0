import { setTimeout as wait } from 'node:timers/promises';
import { ensureInstalled } from './install.mjs';
import { importTypeScript } from './support/typescript.mjs';

/**
 * `npm run traffic [-- --rate 12 --minutes 5 --url http://localhost:3000]`: people of the demo follow, ask, book, wait and pay
 * through the API while an organiser looks on. It needs a running server with demo data.
 */
await ensureInstalled();
const { Traffic } = await importTypeScript('demo/traffic.ts');

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : process.argv[at + 1];
};
const url = option('url', process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`);
const rate = Number(option('rate', '12'));
const minutes = Number(option('minutes', '5'));
if (!(rate > 0 && rate <= 600 && minutes > 0)) {
  console.error('--rate is events a minute (up to 600), --minutes how long.');
  process.exit(1);
}

try {
  const traffic = await Traffic.open(url);
  console.log(`${url}: about ${rate} events a minute for ${minutes} minutes. Ctrl-C ends it.`);
  const end = Date.now() + minutes * 60_000;
  while (Date.now() < end) {
    console.log(`${new Date().toLocaleTimeString('it-IT')}  ${await traffic.next()}`);
    // People do not come by the clock.
    await wait((60_000 / rate) * (0.3 + Math.random() * 1.4));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
