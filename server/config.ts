import { resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { filesEnvironment, filesOf } from './config-files.ts';
import { providerEnvironment, providersOf } from './config-providers.ts';

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on');

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().default('0.0.0.0'),
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
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: onOff('off'),
});

type Environment = z.infer<typeof environment>;

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
 * Reads the settings from the environment (DEC-029).
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
  if (isProduction && !value.AUTH_SECRET)
    throw new ConfigError('AUTH_SECRET (32 characters or more) is required in production.');
  return {
    isProduction,
    host: value.HOST,
    port: value.PORT,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    /** Base of public links; without PUBLIC_URL the address the server listens on. */
    publicUrl: value.PUBLIC_URL?.replace(/\/$/, ''),
    demo,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
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
    logLevel: value.LOG_LEVEL,
    trustProxy: value.TRUST_PROXY,
    ...providersOf(value),
  };
}

export { ConfigError };
export type Config = ReturnType<typeof readConfig>;
