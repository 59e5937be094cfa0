import { ok, type Route, route } from '../kernel/route.ts';

/** What the app reads before anyone has signed in. */
export const optionsRoutes: Route[] = [
  route('get', '/api/options', 'public', (call) =>
    ok({
      version: '1.8.17',
      flags: { merchandising: true, eventSubtypes: false, home: false, sponsorships: true },
      links: { assistance: null, paymentProvider: null, guides: null, register: null, terms: null, privacy: null },
      refresh: true,
      exports: true,
      live: false,
      publicUrl: call.publicUrl,
      demo: true,
      deliversMail: false,
      registerToken: null,
      captcha: null,
      social: { google: null },
      adminSecondFactor: false,
      addressSearch: false,
    }),
  ),
  route('get', '/health/live', 'public', () => ok({ status: 'ok' })),
  route('get', '/health/ready', 'public', () => ok({ status: 'ok' })),
];
