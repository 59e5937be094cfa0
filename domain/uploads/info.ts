import { z } from 'zod';
import { text } from '../fields.ts';

/** What the uploader says of a file. */
export const additionalInfo = z.strictObject({
  name: text(200).nullish(),
  format: text(60).nullish(),
  fullName: text(300).nullish(),
  description: text(2000).nullish(),
  tag: text(60).nullish(),
});
export type AdditionalInfo = z.infer<typeof additionalInfo>;
