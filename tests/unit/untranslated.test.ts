import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Translators of browsers put elements of their own in the place of texts: React then changes texts that no longer are on the
 * page, so that figures stand still, or removes what is not there any more and fails. The language is chosen in the app.
 */
test.each(['login.html', 'gate.html', 'index.html'])('%s is left alone by translators [DEC-099]', (page) => {
  expect(readFileSync(page, 'utf8')).toMatch(/<html [^>]*\btranslate="no"/);
});
