import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { filesEnvironment, filesOf } from './config-files.ts';
import { providerEnvironment, providersOf } from './config-providers.ts';
import { walletEnvironment, walletOf } from './config-wallet.ts';

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on');

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  PUBLIC_URL: z.url().optional(),
  DEMO: z.enum(['on', 'off']).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional(),
  PAYMENTS: z.enum(['sandbox', 'stripe', 'off']).optional(),
  /** Lets a server in production use the sandbox: anybody can then "pay" without money. */
  PAYMENTS_SANDBOX_IN_PRODUCTION: onOff('off'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: z.url().optional(),
  MAIL_FROM: z.string().default('Regia <noreply@regia.test>'),
  CONTACT_EMAIL: z.email().optional(),
  AUTH_SECRET: z.string().min(32).optional(),
  AUTH_REFRESH: onOff('on'),
  EXPORTS: onOff('on'),
  FLAG_MERCHANDISING: onOff('on'),
  FLAG_EVENT_SUBTYPES: onOff('off'),
  FLAG_HOME: onOff('off'),
  FLAG_SPONSORSHIPS: onOff('on'),
  LINK_ASSISTANCE: z.url().optional(),
  LINK_PAYMENT_PROVIDER: z.url().optional(),
  LINK_GUIDES: z.url().optional(),
  LINK_REGISTER: z.url().optional(),
  LINK_TERMS: z.url().optional(),
  LINK_PRIVACY: z.url().optional(),
  ...filesEnvironment,
  ...providerEnvironment,
  /** Milliseconds a public page is kept for anyone who opens it next; 0 keeps none. */
  PAGE_KEEP: z.coerce.number().int().min(0).max(60_000).default(1000),
  ...walletEnvironment,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: z.string().default('off'),
  ADMIN_SECOND_FACTOR: z.enum(['required', 'offered']).optional(),
});

type Environment = z.infer<typeof environment>;

/**
 * Which proxies' X-Forwarded-For is believed: how many are before the server, or their networks. Whatever a caller wrote
 * into the header himself stands further left and is not believed.
 * @throws ConfigError when it is neither
 */
function readTrustProxy(given: string): false | number | string[] {
  const value = given.trim().toLowerCase();
  if (value === 'off' || value === '0') return false;
  if (value === 'on') return 1;
  if (/^[1-9]$/.test(value)) return Number(value);
  const networks = value.split(',').map((part) => part.trim());
  const isNetwork = (text: string): boolean => {
    const [address = '', bits, ...rest] = text.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most);
    return isIP(address) !== 0 && isLength && rest.length === 0;
  };
  if (networks.every((text) => ['loopback', 'linklocal', 'uniquelocal'].includes(text) || isNetwork(text)))
    return networks;
  throw new ConfigError(
    `TRUST_PROXY=${given} is neither a number of proxies (1 to 9) nor a list of their networks (10.0.0.0/8,192.168.1.5).`,
  );
}

/**
 * Who takes card payments: the local provider on a developer's machine, nobody in production until one is chosen
 * (docs/adr/0008-payment-provider.md).
 * @throws ConfigError when Stripe has no keys, or production would take payments that are none
 */
function readPayments(value: Environment, isProduction: boolean) {
  const provider = value.PAYMENTS ?? (isProduction ? 'off' : 'sandbox');
  if (provider === 'sandbox' && isProduction && !value.PAYMENTS_SANDBOX_IN_PRODUCTION) {
    throw new ConfigError(
      'PAYMENTS=sandbox is refused when NODE_ENV=production: nobody would pay. PAYMENTS_SANDBOX_IN_PRODUCTION=on allows it.',
    );
  }
  if (provider !== 'stripe') return { provider } as const;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: platform, STRIPE_API_URL: apiUrl } = value;
  if (!secretKey || !platform) {
    throw new ConfigError('PAYMENTS=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
  }
  const webhookSecrets = [platform, value.STRIPE_CONNECT_WEBHOOK_SECRET].filter((secret) => secret !== undefined);
  return { provider, secretKey, webhookSecrets, apiUrl } as const;
}

/**
 * Reads the settings from the environment.
 * @throws ConfigError when one is malformed, or when production would run with demo accounts or without AUTH_SECRET
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Invalid settings. ${names.join('; ')}`);
  }
  const value = parsed.data;
  const isProduction = value.NODE_ENV === 'production';
  const demo = value.DEMO === undefined ? value.DATABASE_URL === undefined && !isProduction : value.DEMO === 'on';
  if (isProduction && demo)
    throw new ConfigError('DEMO=on is refused when NODE_ENV=production: its passwords are public.');
  if (isProduction && value.ADMIN_SECOND_FACTOR === 'offered')
    throw new ConfigError('ADMIN_SECOND_FACTOR=offered is refused when NODE_ENV=production.');
  if (isProduction && !value.AUTH_SECRET)
    throw new ConfigError('AUTH_SECRET (32 characters or more) is required in production.');
  return {
    isProduction,
    /** Undefined leaves it to who may be let in: see hostOf. */
    host: value.HOST,
    port: value.PORT,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    /** Base of public links; without PUBLIC_URL the address the server listens on. */
    publicUrl: value.PUBLIC_URL?.replace(/\/$/, ''),
    demo,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    contactEmail: value.CONTACT_EMAIL,
    authSecret: value.AUTH_SECRET,
    refresh: value.AUTH_REFRESH,
    exports: value.EXPORTS,
    flags: {
      merchandising: value.FLAG_MERCHANDISING,
      eventSubtypes: value.FLAG_EVENT_SUBTYPES,
      home: value.FLAG_HOME,
      sponsorships: value.FLAG_SPONSORSHIPS,
    },
    links: {
      assistance: value.LINK_ASSISTANCE ?? null,
      paymentProvider: value.LINK_PAYMENT_PROVIDER ?? null,
      guides: value.LINK_GUIDES ?? null,
      register: value.LINK_REGISTER ?? null,
      terms: value.LINK_TERMS ?? null,
      privacy: value.LINK_PRIVACY ?? null,
    },
    payments: readPayments(value, isProduction),
    files: filesOf(value),
    pageKeep: value.PAGE_KEEP,
    /** Where tickets can be kept on phones. */
    wallet: walletOf(value),
    logLevel: value.LOG_LEVEL,
    trustProxy: readTrustProxy(value.TRUST_PROXY),
    /** Whether administrators work only with a second factor. Demo accounts share a password everybody knows: there it is offered. */
    adminSecondFactor: (value.ADMIN_SECOND_FACTOR ?? (demo ? 'offered' : 'required')) === 'required',
    ...providersOf(value),
  };
}

export { ConfigError };
export type Config = ReturnType<typeof readConfig>;
