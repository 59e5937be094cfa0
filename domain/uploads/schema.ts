import { z } from 'zod';
import { id, text } from '../fields.ts';

/** What the uploader says of a file. */
const additionalInfo = z.strictObject({
  name: text(200).nullish(),
  format: text(60).nullish(),
  fullName: text(300).nullish(),
  description: text(2000).nullish(),
  tag: text(60).nullish(),
});

/** Most files of one upload and largest size of one file. */
export const UPLOAD_MAX_FILES = 50;
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;

/** Pictures that browsers show and cut to size. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'];

export const documentExtensions = ['pdf', 'png', 'jpg', 'jpeg', 'xls', 'xlsx', 'doc', 'docx'] as const;

export const uploadedFileAnswer = z.object({
  _id: z.string(),
  url: z.string(),
  name: z.string(),
  contentType: z.string(),
  size: z.number(),
  linkedEntityType: z.nullable(z.string()),
  linkedEntityId: z.nullable(z.string()),
  tags: z.array(z.string()),
  additionalInfo: additionalInfo,
  createdAt: z.string(),
});
export type UploadedFile = z.infer<typeof uploadedFileAnswer>;

/** The text parts of the form that brings files: what they are for. */
export const uploadParts = z.object({
  tags: z.array(text(60)).max(20, 'validation.maxItems').optional(),
  JSONbody: z
    .object({
      linkedEntityType: text(60).nullish(),
      linkedEntityId: id.nullish(),
      additionalInfo: additionalInfo.optional(),
    })
    .optional(),
});
