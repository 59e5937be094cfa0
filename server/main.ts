import { DEMO_PASSWORD, demoAccounts } from '#demo/accounts.ts';
import { ConfigError, readConfig } from './kernel/config/config.ts';
import { EmbeddedDatabaseError } from './kernel/database/embedded.ts';
import { loggableError } from './kernel/database/loggable-error.ts';
import { DatabaseNotReady } from './kernel/database/request-role.ts';
import { startServer } from './start.ts';

/** Personal data and credentials never reach the log. */
const redact = ['req.headers.authorization', 'req.headers.cookie', 'req.body'];

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = await startServer(config, {
    level: config.logLevel,
    redact,
    // A path may hold a ticket's code and a query a name, so only the route is logged.
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? '-' }),
      err: loggableError,
    },
  });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 20_000).unref();
    void server.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  console.log(`\n  Regia  ${server.address}\n`);
  if (config.host === undefined && server.host !== '0.0.0.0') {
    console.log('  Only this machine gets in: the demo passwords are public. HOST=0.0.0.0 opens it.\n');
  }
  if (config.demo) {
    for (const { email, what } of demoAccounts) console.log(`  ${what.padEnd(20)} ${email}`);
    console.log(`  password             ${DEMO_PASSWORD}\n`);
  }
}

main().catch((error: unknown) => {
  const isOurs =
    error instanceof ConfigError || error instanceof EmbeddedDatabaseError || error instanceof DatabaseNotReady;
  console.error(isOurs ? error.message : error);
  process.exit(1);
});
