import { startEmbedded } from '#server/kernel/database/embedded.ts';

/** A process that opens the data folder given as argument, says so and holds it until it is told to stop. */
const [, , dataDir] = process.argv;
if (dataDir === undefined) throw new Error('data folder missing');
const database = await startEmbedded(dataDir, { durable: false }).catch((error: unknown) => {
  const { name, message } = error as Error;
  process.stdout.write(`${JSON.stringify({ failure: name, message, pid: (error as { pid?: number }).pid })}\n`);
  process.exit(3);
});
process.stdout.write(`${JSON.stringify({ url: database.url })}\n`);
process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)));
setInterval(() => undefined, 60_000);
