import { z } from 'zod';

/** The end of a private calendar address. */
export const feedPath = (key: string): string => `/calendar/${key}.ics`;

/** The private calendar address of somebody who works for a community, as its owner sees it: never the address itself. */
export const calendarFeedAnswer = z.object({
  createdAt: z.string(),
  /** When a program last read it. */
  lastReadAt: z.nullable(z.string()),
});
export type CalendarFeed = z.infer<typeof calendarFeedAnswer>;

/** A new address, shown this once. */
export const newCalendarFeedAnswer = z.object({ url: z.string(), createdAt: z.string() });
export type NewCalendarFeed = z.infer<typeof newCalendarFeedAnswer>;
