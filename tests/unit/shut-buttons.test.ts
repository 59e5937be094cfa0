import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The opening tags of a source file with all of their props: braces may hold what looks like an end. */
function tagsOf(source: string): string[] {
  return [...source.matchAll(/<[A-Z]\w*Button\b|<Button\b/g)].map(({ index, 0: begin }) => {
    let depth = 0;
    for (let at = index + begin.length; at < source.length; at++) {
      const sign = source[at];
      if (sign === '{') depth++;
      else if (sign === '}') depth--;
      else if (sign === '>' && depth === 0) return source.slice(index, at + 1);
    }
    return '';
  });
}

/** A main action that can be shut while nothing says why: a request under way shows by itself, all else needs its text. */
const isMute = (tag: string): boolean =>
  /\bvariant=(?:"contained"|\{[^}]*'contained')/.test(tag) &&
  /\bdisabled=/.test(tag) &&
  !/\bdisabled=\{(?:\w+\.)?is(?:Pending|Sending)\}/.test(tag) &&
  !tag.includes('aria-describedby=');

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'resources'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));

test('no main action is shut without a reason beside it', () => {
  const tags = files.flatMap((file) => tagsOf(readFileSync(file, 'utf8')).map((tag) => ({ file, tag })));
  expect(tags.filter(({ tag }) => tag.includes('contained')).length).toBeGreaterThan(30);
  expect(tags.filter(({ tag }) => isMute(tag))).toEqual([]);
});

test('the check sees a main action that is shut and mute', () => {
  const seen = (source: string) => tagsOf(source).map(isMute);
  expect(seen('<Button variant="contained" onClick={() => go()} disabled={!area}>')).toEqual([true]);
  expect(seen("<Button variant={isCalm ? 'outlined' : 'contained'} disabled={isFull}>")).toEqual([true]);
  expect(seen('<Button variant="contained" disabled={isPending || left === 0}>')).toEqual([true]);
  expect(seen('<Button variant="contained" disabled={actions.isPending}>')).toEqual([false]);
  expect(seen('<Button variant="contained" disabled={isWrong} aria-describedby={why}>')).toEqual([false]);
  expect(seen('<Button variant="text" disabled={isWrong}>')).toEqual([false]);
});
