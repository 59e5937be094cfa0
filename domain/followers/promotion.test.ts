import { expect, test } from 'vitest';
import { refusalCode } from '../refusal-code.ts';
import { assertPromotion, type PromotionFacts, promotionOf, scannerTenantOf, scansFor } from './promotion.ts';

const facts = (changes: Partial<PromotionFacts> = {}): PromotionFacts => ({
  status: 'accepted',
  role: 'user',
  secondaryRole: null,
  scannerTenantId: null,
  tenantId: 'crinale',
  ...changes,
});
const scanning = (scannerTenantId: string) => facts({ secondaryRole: 'scanner', scannerTenantId });

test('STATE-P005 an accepted follower who is no guest and scans for nobody can be promoted', () => {
  expect(promotionOf(facts())).toBe('promote');
});

test('STATE-P006 whoever was promoted by this community can be demoted', () => {
  expect(promotionOf(scanning('crinale'))).toBe('demote');
});

test('STATE-P007 a pending follower has no action, nor has a refused one', () => {
  expect(promotionOf(facts({ status: 'pending' }))).toBe('none');
  expect(promotionOf(facts({ status: 'refused' }))).toBe('none');
});

test('STATE-P008 a guest has a label in place of the action, whatever the status', () => {
  for (const status of ['accepted', 'pending'] as const) {
    expect(promotionOf(facts({ role: 'guest', status }))).toBe('guest');
  }
});

test('STATE-P009 DEC-019 nobody scans for two communities: neither promoted nor demoted by the second', () => {
  expect(promotionOf(scanning('mareaperto'))).toBe('elsewhere');
  expect(scansFor('mareaperto', 'crinale')).toBe('another');
  expect(scansFor('crinale', 'crinale')).toBe('this');
  expect(scansFor(null, 'crinale')).toBeNull();
});

test('OPEN-033 primary scanners, communities and administrators are not promoted, nor demoted', () => {
  expect(promotionOf(facts({ role: 'scanner', scannerTenantId: 'crinale' }))).toBe('none');
  expect(promotionOf(facts({ role: 'scanner', scannerTenantId: 'mareaperto' }))).toBe('elsewhere');
  expect(promotionOf(facts({ role: 'tenant' }))).toBe('none');
  expect(promotionOf(facts({ role: 'admin' }))).toBe('none');
});

test('a guest belongs to a community without scanning for it', () => {
  expect(scannerTenantOf({ role: 'guest', secondaryRole: null, tenantId: 'crinale' })).toBeNull();
  expect(scannerTenantOf({ role: 'user', secondaryRole: 'scanner', tenantId: 'crinale' })).toBe('crinale');
  expect(scannerTenantOf({ role: 'scanner', secondaryRole: null, tenantId: 'crinale' })).toBe('crinale');
});

test('OPEN-033 what is not offered is refused: elsewhere by its own reason, strangers like anybody else', () => {
  expect(refusalCode(() => assertPromotion('promote', facts()))).toBeNull();
  expect(refusalCode(() => assertPromotion('demote', scanning('crinale')))).toBeNull();
  expect(refusalCode(() => assertPromotion('promote', scanning('mareaperto')))).toBe('scanner_elsewhere');
  expect(refusalCode(() => assertPromotion('demote', facts()))).toBe('not_promotable');
  expect(refusalCode(() => assertPromotion('promote', undefined))).toBe('not_promotable');
});
