/** The pages of the application: each is an HTML file of its own, so that a phone at the gate loads only the gate. */
const gatePath = /^\/(admin|tenant|scanner)\/check-in-area\/events\/[^/]+\/tickets\/(scan(\/.*)?)$/;
const accessPath = /^\/(login|register|password-reset)(\/|$)/;

/** Which HTML file answers a page's path: sign-in, the gate (scan page and its verdicts), or the back office. */
export function entryOf(path: string): 'login.html' | 'gate.html' | 'index.html' {
  if (accessPath.test(path)) return 'login.html';
  return gatePath.test(path) ? 'gate.html' : 'index.html';
}
