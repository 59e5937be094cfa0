const errors: string[] = [];
let allowed: RegExp[] = [];

/** What was logged as an error since the last reset and that no test expects. */
export const consoleErrors = {
  reset(): void {
    errors.length = 0;
    allowed = [];
  },
  note(text: string): void {
    errors.push(text);
  },
  unexpected: (): string[] => errors.filter((text) => !allowed.some((pattern) => pattern.test(text))),
};

/** For tests of refusals, which react-admin logs before the screen answers them. */
export function allowConsoleError(pattern: RegExp): void {
  allowed.push(pattern);
}
