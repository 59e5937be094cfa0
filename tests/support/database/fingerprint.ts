import { onConnection } from '#server/kernel/database/connections.ts';

interface Table {
  name: string;
}

/** Row count and digest of the content of every table of the product, and of the work that waits: equal when, and only when, the data is. */
export function fingerprint(url: string): Promise<Record<string, string>> {
  return onConnection(url, async (client) => {
    const { rows } = await client.query<Table>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname = 'public' or (schemaname, tablename) = ('jobs', 'job') order by 1`,
    );
    const digests: Record<string, string> = {};
    for (const { name } of rows) {
      const answer = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text collate "C")), '') as digest
         from ${name} t ${name === 'jobs.job' ? "where state < 'completed'" : ''}`,
      );
      digests[name] = answer.rows[0]?.digest ?? '';
    }
    return digests;
  });
}
