import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { projectFile } from '../project-file.ts';
import { onConnection } from './connections.ts';
import { ensureRequestRoles, explainDatabase, hideSecrets } from './request-role.ts';

const MIGRATION_LOCK = 7_234_861;
export const migrationsFolder = projectFile('server/kernel/database/migrations');

/**
 * Brings the database to the schema of a folder of migrations, this version's by default: forward only, once, however many
 * servers start together (the others wait on an advisory lock).
 * @throws DatabaseNotReady when the database, or what its role may do, is not enough
 */
export async function migrate(url: string, folder = migrationsFolder): Promise<void> {
  try {
    await onConnection(url, async (client) => {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      await ensureRequestRoles(client);
      await applyMigrations(drizzle(client), { migrationsFolder: folder });
      await hideSecrets(client);
    });
  } catch (error) {
    throw explainDatabase(error, url);
  }
}
