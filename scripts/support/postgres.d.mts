export declare function ensurePostgres(): Promise<string | undefined>;
