export type EmbeddedFailure =
  | 'in-use'
  | 'unsupported'
  | 'unreachable'
  | 'password'
  | 'major'
  | 'initialise'
  | 'start'
  | 'orphan';

/** The embedded database cannot run; the message says what to do and ends with the last lines of its log. */
export class EmbeddedDatabaseError extends Error {
  readonly failure: EmbeddedFailure;

  constructor(failure: EmbeddedFailure, message: string, log: readonly string[] = []) {
    super(log.length === 0 ? message : `${message}\nLast lines of the database log:\n${log.join('\n')}`);
    this.name = 'EmbeddedDatabaseError';
    this.failure = failure;
  }
}

/** Another living server owns the data folder. */
export class DataDirInUse extends EmbeddedDatabaseError {
  readonly dataDir: string;
  readonly pid: number;

  constructor(dataDir: string, pid: number) {
    super(
      'in-use',
      `The data folder ${dataDir} is in use by the server with process id ${pid}. ` +
        `Stop that server first, or start this one with another DATA_DIR.`,
    );
    this.name = 'DataDirInUse';
    this.dataDir = dataDir;
    this.pid = pid;
  }
}
