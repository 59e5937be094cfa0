import { query } from './database-url.ts';

interface Table {
  name: string;
}

/** Row count and digest of the content of every table of the product, and of the work that waits: equal when, and only when, the data is. */
export async function fingerprint(url: string): Promise<Record<string, string>> {
  const { rows } = await query<Table>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' or (schemaname, tablename) = ('jobs', 'job') order by 1`,
  );
  const digests = rows.map(async ({ name }): Promise<[string, string]> => {
    const text = `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text collate "C")), '') as digest
      from ${name} t ${name === 'jobs.job' ? "where state < 'completed'" : ''}`;
    const answer = await query<{ digest: string }>(url, text);
    return [name, answer.rows[0]?.digest ?? ''];
  });
  return Object.fromEntries(await Promise.all(digests));
}
