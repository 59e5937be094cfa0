import { Refusal } from '#domain/errors.ts';
import { ProviderRefused, ProviderUnavailable } from '../provider/provider.ts';

/**
 * Asks the payment provider for a person who waits; what goes wrong becomes a text that says what to do next. Never inside a
 * transaction: no row is locked while the provider thinks.
 * @throws Refusal payment_provider_unavailable, payment_provider_refused
 */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new Refusal('payment_provider_unavailable');
    if (error instanceof ProviderRefused) {
      throw new Refusal('payment_provider_refused', { data: { reason: error.reason } });
    }
    throw error;
  }
}
