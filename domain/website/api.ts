import { z } from 'zod';
import { declareApi } from '../contract.ts';
import { id } from '../fields.ts';

/** Whose page is shown: an event's, or the community's own without one. */
export const previewInput = z.strictObject({ eventId: id.optional() });

export const previewAnswer = z.object({
  url: z.string().describe('the page itself, drafts included; good for 15 minutes'),
  expiresAt: z.iso.datetime(),
});
export type PagePreview = z.infer<typeof previewAnswer>;

export const websiteApi = declareApi('website', {
  preview: {
    method: 'POST',
    path: '/api/website/previews',
    summary: 'Makes a link that shows a public page with its drafts for 15 minutes',
    body: previewInput,
    answer: previewAnswer,
    status: 201,
    refusals: ['not_found'],
  },
});
