/**
 * Pages are read from memory or a solid disk, where the next costs no less than any other. Plans are not compiled: that takes
 * longer than the longest of them runs.
 */
export const PLANNING = '-c random_page_cost=1.1 -c jit=off';

/** Settings of a connection that serves requests. */
export const REQUEST_SETTINGS = `${PLANNING} -c role=regia_app -c statement_timeout=15000 -c lock_timeout=4000 -c idle_in_transaction_session_timeout=10000`;

/** Settings of a connection that shows pages to anybody: it reads what is published and nothing else. */
export const PUBLIC_SETTINGS = `${PLANNING} -c role=regia_public -c default_transaction_read_only=on -c statement_timeout=5000`;

export interface DatabaseOptions {
  url: string;
  /** Connections of the request pool. */
  poolSize?: number;
  /** Connections of the pool of public pages. */
  publicPoolSize?: number;
  /** Connections of the owner's pool. */
  ownerPoolSize?: number;
  /**
   * Lets the owner's commits answer before they are written down, at most a moment later: only for work that is done again
   * when its end was not recorded, and that does nothing outside the database. Whatever commits after it is written after it.
   */
  isRepeatable?: boolean;
  /** Milliseconds one waits for a connection of the request pool before it is refused. */
  patience?: number;
}
