import type { DemoUser } from '#demo/support/types.ts';
import { Refusal } from '#domain/errors.ts';
import type { GuestInput } from '#domain/shared/person.ts';
import { newRecord } from './kernel/records.ts';
import type { Call } from './kernel/route.ts';

/** Adds a guest to a community. @throws Refusal guest_exists */
export function storeGuest(
  call: Call,
  tenantId: string,
  { name, surname, email, phone = null }: Pick<GuestInput, 'name' | 'surname' | 'email' | 'phone'>,
): DemoUser {
  const existing = call.store.users.find(
    (user) => user.role === 'guest' && user.tenantId === tenantId && user.email === email,
  );
  if (existing)
    throw new Refusal('guest_exists', { data: { _id: existing._id }, fields: { email: 'validation.unique' } });
  const { version: _version, ...guest } = newRecord(call, {
    ...{ role: 'guest' as const, secondaryRole: null, username: email, address: null },
    ...{ email, name, surname, phone },
    ...{ tenantId, hasPassword: false, isEnabled: true, isConfirmed: true, showGuideReminderModal: false },
  });
  call.store.users.push(guest);
  return guest;
}
