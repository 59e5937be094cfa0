import Stripe from 'stripe';
import { ProviderRefused, ProviderUnavailable } from '../provider.ts';

export interface StripeSettings {
  secretKey: string;
  /** Secrets of the platform's endpoint and of the connected accounts'; several while one is being replaced. */
  webhookSecrets: readonly string[];
  /** Where the API is; tests and proxies have their own. */
  apiUrl?: string | undefined;
  /** Milliseconds one attempt may take. */
  timeout?: number;
  /** How often an attempt that failed on the way is repeated. */
  retries?: number;
}

/** A person waits for the answer: two attempts must fit into it. */
const TIMEOUT_MS = 8000;
const RETRIES = 1;
/** However slowly an answer arrives: what is not whole by then is none. */
const TOTAL_MS = 20_000;

export function createClient({ secretKey, apiUrl, timeout = TIMEOUT_MS, retries = RETRIES }: StripeSettings): Stripe {
  const url = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    maxNetworkRetries: retries,
    timeout,
    telemetry: false,
    appInfo: { name: 'Regia' },
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
      protocol: url.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

const { errors } = Stripe;

function isOurFault(error: InstanceType<typeof errors.StripeError>): boolean {
  return error instanceof errors.StripeCardError || error instanceof errors.StripeInvalidRequestError;
}

/**
 * Calls Stripe; whatever goes wrong becomes one of the two things a caller can act on.
 * @param totalMs how long it may take in all
 * @throws ProviderUnavailable, ProviderRefused
 */
export async function asking<T>(call: () => Promise<T>, totalMs = TOTAL_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderUnavailable('no whole answer in time')), totalMs);
  });
  try {
    return await Promise.race([call(), late]);
  } catch (error) {
    if (!(error instanceof errors.StripeError)) throw error;
    if (isOurFault(error)) throw new ProviderRefused(error.code ?? error.type, error.message);
    // Keys that are wrong, limits, outages and lost connections: nothing the person who asked can mend.
    throw new ProviderUnavailable(`${error.type}: ${error.message}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** Whether Stripe said no because the thing is already as it was asked to become. */
export function isAlready(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof ProviderRefused && codes.includes(error.reason);
}

/** Whether a refund was refused for asking a fee back where none was taken. */
export function isWithoutFee(error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError && error.param === 'refund_application_fee';
}
