import { isMobilePlatform } from '#domain/platform.ts';

/** The pages of the application: each is an HTML file of its own, so that a phone at the gate loads only the gate. */
const gatePath = /^\/(admin|tenant|scanner)\/check-in-area\/events\/[^/]+\/tickets\/scan(\/.*)?$/;
/** What leaders of lists open on their phones: the list behind a link, and the lists they lead for a community. */
const leaderPath = /^\/l\/[^/]+\/?$|^\/(tenant|scanner)\/check-in-area\/lists(\/[^/]+)?\/?$/;
const ticketPath = /^\/(admin|tenant|scanner)\/check-in-area\/events\/[^/]+\/tickets\/[^/]+$/;
const accessPath = /^\/(login|register|confirm|password-reset|invitation)(\/|$)/;

/**
 * Which HTML file answers a page: sign-in, the gate, or the back office. A scan's verdict is a ticket's page with
 * `isAlreadyScanned`: on a phone it belongs to the gate, which shows it over the camera; elsewhere to the back office.
 */
export function entryOf(url: string, userAgent = ''): 'login.html' | 'gate.html' | 'index.html' {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (accessPath.test(pathname)) return 'login.html';
  if (gatePath.test(pathname) || leaderPath.test(pathname)) return 'gate.html';
  const isVerdict = ticketPath.test(pathname) && searchParams.has('isAlreadyScanned');
  return isVerdict && isMobilePlatform({ userAgent }) ? 'gate.html' : 'index.html';
}
