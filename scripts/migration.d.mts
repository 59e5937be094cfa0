/** What a new table needs beside its columns: its trigger, and the policy of what belongs to a community. */
export declare function guardsOf(sql: string): string[];
