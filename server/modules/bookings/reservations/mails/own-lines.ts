import type { Language } from '#domain/shared/language.ts';
import { filledLines, type OwnValues } from '#domain/shared/own-lines.ts';
import { withoutLinks } from '#domain/values/no-links.ts';
import { formatTime } from '#domain/values/time.ts';
import { longDate } from '#server/kernel/mail/texts.ts';

interface LinedFacts {
  name: string;
  code: string;
  event: { name: string; begins: string | null; place: string };
  departure: { point: string; at: string } | null;
  language: Language;
}

/** The organiser's own lines as one reader gets them: what they name is this reader's own. */
export function linesFor(own: string, { name, code, event, departure, language }: LinedFacts): string[] {
  const begins = departure?.at ?? event.begins;
  const values: OwnValues = {
    ...{ name: withoutLinks(name), event: event.name, code },
    ...{ date: begins ? longDate(begins, language) : '', time: begins ? formatTime(begins) : '' },
    place: departure?.point ?? event.place,
  };
  return filledLines(own, values);
}
