import { expect, test } from 'vitest';
import { jobNames } from '#server/jobs.ts';
import { platformToday as english } from './en/dashboards/platform-today.ts';
import { platformToday as italian } from './it/dashboards/platform-today.ts';

test('each kind of work that can fail has its words in both languages, and no others have [DAY-005, I18N-003]', () => {
  for (const { jobs } of [english, italian]) {
    expect(Object.keys(jobs.names).sort()).toEqual([...jobNames].sort());
    expect(new Set(Object.values(jobs.names)).size).toBe(jobNames.length);
  }
});
