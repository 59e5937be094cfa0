import { z } from 'zod';
import { flags } from '../flags.ts';

/** Public configuration given before sign-in; an absent link is not shown. */
export const optionsAnswer = z.object({
  version: z.string(),
  flags: z.record(z.enum(flags), z.boolean()),
  links: z.object({
    assistance: z.nullable(z.string()),
    paymentProvider: z.nullable(z.string()),
    guides: z.nullable(z.string()),
    /** Page on which communities register; by default the product's own. */
    register: z.nullable(z.string()),
    terms: z.nullable(z.string()),
    privacy: z.nullable(z.string()),
  }),
  /** Whether the access token may be refreshed (`AUTH_REFRESH`). */
  refresh: z.boolean(),
  /** Whether spreadsheets can be made (`EXPORTS`). */
  exports: z.boolean(),
  /** Whether the server has a live channel. */
  live: z.boolean(),
  /** Base of the public pages: `{publicUrl}/e/{id}`. */
  publicUrl: z.string(),
  demo: z.unknown(),
  deliversMail: z.boolean(),
  registerToken: z.nullable(z.string()),
  captcha: z.nullable(z.object({ siteKey: z.string(), scriptUrl: z.string() })),
  social: z.object({ google: z.nullable(z.object({ clientId: z.string(), authorizeUrl: z.nullable(z.string()) })) }),
  /** Whether administrators work only with a second factor. */
  adminSecondFactor: z.boolean(),
  /** Whether addresses can be looked up while they are typed. */
  addressSearch: z.boolean(),
});
