import { expect, test } from 'vitest';
import { refusalCode } from '../refusal-code.ts';
import {
  invitationEnd,
  type PromotionFacts,
  promotionOf,
  promotionStep,
  scannerTenantOf,
  scansFor,
} from './promotion.ts';

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
const scanning = (scannerTenantId: string) => facts({ secondaryRole: 'scanner', scannerTenantId });

test('an accepted follower who is no guest and scans for nobody can be promoted [STATE-P005]', () => {
  expect(promotionOf(facts())).toBe('promote');
});

test('the person who was promoted by this community can be demoted [STATE-P006]', () => {
  expect(promotionOf(scanning('crinale'))).toBe('demote');
});

test('a pending follower has no action, nor has a refused one [STATE-P007]', () => {
  expect(promotionOf(facts({ status: 'pending' }))).toBe('none');
  expect(promotionOf(facts({ status: 'refused' }))).toBe('none');
});

test('the person who has no account yet, or was entered by the community, is asked first [STATE-P008, DEC-091]', () => {
  expect(promotionOf(facts({ role: 'guest' }))).toBe('invite');
  expect(promotionOf(facts({ role: 'guest', consent: 'asked' }))).toBe('invite');
  expect(promotionOf(facts({ consent: 'asked' }))).toBe('invite');
  expect(promotionOf(facts({ role: 'guest', isInvited: true }))).toBe('invited');
  expect(promotionOf(facts({ role: 'guest', status: 'pending' }))).toBe('none');
});

test('an invitation is made once and can be taken back, and nobody who was invited is demoted [DEC-091]', () => {
  expect(promotionStep('promote', facts({ role: 'guest' }))).toBe('invite');
  expect(promotionStep('demote', facts({ role: 'guest', isInvited: true }))).toBe('withdraw');
  expect(refusalCode(() => promotionStep('promote', facts({ role: 'guest', isInvited: true })))).toBe('not_promotable');
});

test('who accepts takes up the invitation with their account, or with a password of their own [DEC-091]', () => {
  expect(invitationEnd(undefined, 'crinale')).toBe('needsPassword');
  expect(invitationEnd({ role: 'user', scannerTenantId: null }, 'crinale')).toBe('scans');
  expect(invitationEnd({ role: 'user', scannerTenantId: 'crinale' }, 'crinale')).toBe('scans');
  expect(invitationEnd({ role: 'user', scannerTenantId: 'mareaperto' }, 'crinale')).toBe('elsewhere');
  for (const role of ['admin', 'tenant', 'scanner'] as const) {
    expect(invitationEnd({ role, scannerTenantId: null }, 'crinale')).toBe('notPossible');
  }
});

test('nobody scans for two communities: neither promoted nor demoted by the second [STATE-P009, DEC-019]', () => {
  expect(promotionOf(scanning('mareaperto'))).toBe('elsewhere');
  expect(scansFor('mareaperto', 'crinale')).toBe('another');
  expect(scansFor('crinale', 'crinale')).toBe('this');
  expect(scansFor(null, 'crinale')).toBeNull();
});

test('primary scanners, communities and administrators are not promoted, nor demoted [OPEN-033]', () => {
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

test('what is not offered is refused: elsewhere by its own reason, strangers like anybody else [OPEN-033]', () => {
  expect(refusalCode(() => promotionStep('promote', facts()))).toBeNull();
  expect(refusalCode(() => promotionStep('demote', scanning('crinale')))).toBeNull();
  expect(refusalCode(() => promotionStep('promote', scanning('mareaperto')))).toBe('scanner_elsewhere');
  expect(refusalCode(() => promotionStep('demote', facts()))).toBe('not_promotable');
  expect(refusalCode(() => promotionStep('promote', undefined))).toBe('not_promotable');
});
