import { expect, test } from 'vitest';
import { refusalCode } from '../refusal-code.ts';
import type { PromotionFacts } from './promotion.ts';
import { assertReopenable, isReopenable } from './promotion.ts';

const facts = (changes: Partial<PromotionFacts> = {}): PromotionFacts => ({
  status: 'accepted',
  role: 'user',
  secondaryRole: null,
  scannerTenantId: null,
  tenantId: 'crinale',
  consent: 'given',
  isInvited: false,
  ...changes,
});

test('an accepted follower can wait again, also one who scans for another community', () => {
  expect(isReopenable(facts())).toBe(true);
  expect(isReopenable(facts({ secondaryRole: 'scanner', scannerTenantId: 'mareaperto' }))).toBe(true);
});

test('a guest, a scanner of the community, who waits, who was refused and strangers are not made to wait', () => {
  const none = [
    facts({ role: 'guest' }),
    facts({ secondaryRole: 'scanner', scannerTenantId: 'crinale' }),
    facts({ status: 'pending' }),
    facts({ status: 'refused' }),
    undefined,
  ];
  for (const one of none) expect(refusalCode(() => assertReopenable(one))).toBe('follower_not_reopenable');
  expect(refusalCode(() => assertReopenable(facts()))).toBeNull();
});
