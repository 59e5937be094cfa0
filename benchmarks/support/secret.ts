/** What the measured server signs with: the benchmark makes forms that it takes for its own. */
export const SECRET = 'only for this run, made up on the spot';
