import { z } from 'zod';
import { getCall, postCall, putCall } from '../calls.ts';
import { declareApi, fileContent } from '../contract.ts';
import { id } from '../fields.ts';
import { posterNames } from './share.ts';
import { pageKinds, pageSlug } from './slug.ts';

/** Whose page is shown: an event's, or the community's own without one. */
export const previewInput = z.strictObject({ eventId: id.optional() });

export const previewAnswer = z.object({
  url: z.string().describe('the page itself, drafts included; good for 15 minutes'),
  expiresAt: z.iso.datetime(),
});
export type PagePreview = z.infer<typeof previewAnswer>;

export const pageNameInput = z.strictObject({
  slug: pageSlug,
  slugWas: z.string().max(200).optional().describe('the name that was read; another one by now is a conflict'),
});
export type PageNameInput = z.infer<typeof pageNameInput>;

export const pageName = z.object({
  kind: z.enum(pageKinds),
  slug: z.string(),
  url: z.string().describe('the whole address of the page'),
  former: z.array(z.string()).describe('names of before, which lead to the one of now'),
});
export type PageName = z.infer<typeof pageName>;

export const posterQuery = z.object({
  size: z.enum(posterNames).default('a4'),
  lang: z.enum(['it', 'en']).optional(),
});

export const websiteApi = declareApi('website', {
  preview: postCall('/api/website/previews', 'Makes a link that shows a public page with its drafts for 15 minutes', {
    once: false,
    body: previewInput,
    answer: previewAnswer,
    status: 201,
    refusals: ['not_found'],
  }),
  pageName: getCall(
    '/api/website/page-names/:id',
    'Reads the name of the public page of an event, a product or a community',
    { answer: pageName, refusals: ['not_found'] },
  ),
  poster: getCall('/api/website/posters/:id', 'Makes the poster of an event, with the QR code of its page', {
    query: posterQuery,
    answer: fileContent,
    file: 'application/pdf',
    refusals: ['not_found'],
  }),
  renamePage: putCall(
    '/api/website/page-names/:id',
    'Names a public page; the names of before lead to it, a taken name gets a number',
    { body: pageNameInput, answer: pageName, refusals: ['not_found', 'stale_write'] },
  ),
});
