/** Another living server owns the data folder. */
export class DataDirInUse extends Error {
  readonly dataDir: string;
  readonly pid: number;

  constructor(dataDir: string, pid: number) {
    super(
      `The data folder ${dataDir} is in use by the server with process id ${pid}. ` +
        `Stop that server first, or start this one with another DATA_DIR.`,
    );
    this.name = 'DataDirInUse';
    this.dataDir = dataDir;
    this.pid = pid;
  }
}

export type EmbeddedFailure = 'unsupported' | 'unreachable' | 'password' | 'major' | 'initialise' | 'start' | 'orphan';

/** The embedded database cannot run; the message says what to do and ends with the last lines of its log. */
export class EmbeddedDatabaseError extends Error {
  readonly failure: EmbeddedFailure;

  constructor(failure: EmbeddedFailure, message: string, log: readonly string[] = []) {
    super(log.length === 0 ? message : `${message}\nLast lines of the database log:\n${log.join('\n')}`);
    this.name = 'EmbeddedDatabaseError';
    this.failure = failure;
  }
}
