import { z } from 'zod';
import { id } from '../fields.ts';
import { automaticMails, linedMails } from '../shared/automatic-mails.ts';

const sentAnswer = z.object({ people: z.int(), at: z.nullable(z.string()) });
/** What holds for an event that says nothing of its own, and whom its mails have reached. */
export const eventMailsAnswer = z.object({
  default: automaticMails.nullable(),
  sent: z.object({ reminder: sentAnswer, thanks: sentAnswer }),
});
export type EventMails = z.infer<typeof eventMailsAnswer>;

/** Body of POST automatic-mails/preview; without an event the community's next booking is made up. */
export const mailPreviewBody = z.strictObject({
  kind: z.enum(linedMails, 'validation.enum'),
  mails: automaticMails,
  eventId: id.nullable().optional(),
});
export type MailPreview = z.infer<typeof mailPreviewBody>;

/** A mail as somebody gets it; an example where nobody has booked. */
export const mailPreviewAnswer = z.object({
  subject: z.string(),
  html: z.string(),
  /** Whose it is; null for an example. */
  reader: z.nullable(z.string()),
});
