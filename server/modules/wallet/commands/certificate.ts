import type { FastifyBaseLogger } from 'fastify';
import { addDays } from '#domain/values/time.ts';
import { CERTIFICATE_WARNING_DAYS } from '#domain/wallet/pass.ts';
import type { Services } from '#server/services.ts';

/** Says in the log that the certificate of Apple's passes ends soon, or has: from then on their button is not shown. */
export function warnOfCertificate(
  { config, now }: Pick<Services, 'config' | 'now'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  const { apple } = config.wallet;
  if (!apple || addDays(now(), CERTIFICATE_WARNING_DAYS) < apple.validTo) return;
  const validTo = apple.validTo.toISOString();
  if (apple.validTo <= now()) log.warn({ validTo }, 'the certificate of Apple Wallet has ended: no pass is signed');
  else log.warn({ validTo }, 'the certificate of Apple Wallet ends soon: renew APPLE_PASS_CERTIFICATE');
}
