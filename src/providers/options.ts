import { type Flags, noFlags } from '#domain/flags.ts';

/** Public configuration the server gives before sign-in (GET options). */
export interface Options {
  /** Whether the access token may be refreshed (`AUTH_REFRESH`). */
  refresh: boolean;
  /** Whether spreadsheets can be made (`EXPORTS`). */
  exports: boolean;
  /** Whether the server has a live channel. */
  live: boolean;
  /** Base of the public pages: `{publicUrl}/e/{id}`. */
  publicUrl: string;
  /** Pages outside the product; an absent one is not shown. */
  links: {
    assistance?: string | null;
    paymentProvider?: string | null;
    guides?: string | null;
    /** Page on which communities register; by default the product's own. */
    register?: string | null;
    terms?: string | null;
    privacy?: string | null;
  };
  flags: Flags;
  /** Services outside the product, where they are configured. */
  captcha?: { siteKey: string; scriptUrl: string } | null;
  social?: { google?: { clientId: string; authorizeUrl: string } | null };
  registerToken?: string | null;
  /** Whether administrators work only with a second factor. */
  adminSecondFactor?: boolean;
  /** Whether addresses can be looked up while they are typed. */
  addressSearch?: boolean;
}

/** What holds until the server has answered, or when it does not. */
export const defaultOptions: Options = {
  refresh: true,
  exports: true,
  live: false,
  publicUrl: '',
  links: {},
  flags: noFlags,
};
let reading: Promise<Options> | undefined;

/** Reads the options once; without them the application goes on with its defaults. */
export function readOptions(): Promise<Options> {
  reading ??= fetch('/api/options', { headers: { Accept: 'application/json' } })
    .then(async (response) =>
      response.ok ? { ...defaultOptions, ...((await response.json()) as Partial<Options>) } : defaultOptions,
    )
    .catch(() => defaultOptions);
  return reading;
}
