import { expect, test, vi } from 'vitest';
import { readConfig } from '#server/kernel/config/config.ts';
import { passAuthority } from '#tests/support/wallet/authority.ts';
import { warnOfCertificate } from './certificate.ts';
import { openWallets } from './passes.ts';

test('a certificate is warned of from 30 days before its end; once it ended no button is shown [CAL-002]', async () => {
  const now = () => new Date();
  for (const [to, warning, wallets] of [
    [31, undefined, ['apple']],
    [29, 'the certificate of Apple Wallet ends soon: renew APPLE_PASS_CERTIFICATE', ['apple']],
    [-1, 'the certificate of Apple Wallet has ended: no pass is signed', []],
  ] as const) {
    const { env } = await passAuthority({ from: -3, to });
    const services = { config: readConfig(env), now };
    const log = { warn: vi.fn() };
    warnOfCertificate(services, log);
    expect(log.warn.mock.calls[0]?.[1]).toBe(warning);
    expect(openWallets(services)).toEqual(wallets);
  }
});
