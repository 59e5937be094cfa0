import { Refusal } from '#domain/errors.ts';

/**
 * Asks a service outside the product for JSON, for a limited time.
 * @throws Refusal provider_unavailable when it does not answer in time, or not as it should
 */
export async function askJson(url: URL | string, init: RequestInit, timeout: number): Promise<unknown> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout), redirect: 'error' });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return await response.json();
  } catch (error) {
    const refusal = new Refusal('provider_unavailable');
    refusal.cause = error;
    throw refusal;
  }
}
