import type { BookingInput } from '#domain/participations/booking-input.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { insertProvisional } from '#server/modules/users/queries/provisional.ts';
import { accountEmail } from '../queries/example.ts';

/** A booking of an example writes to the community's account, whatever address is typed. */
export async function withOwnAddress(db: Db, tenantId: string, input: BookingInput): Promise<BookingInput> {
  const email = await accountEmail(db, tenantId);
  return { ...input, participantsInfo: input.participantsInfo.map((person) => ({ ...person, email })) };
}

/** It is for nobody who exists either, no matter who is named: its holder is written down for it alone. */
export async function forNobody(tx: Db, tenantId: string, input: BookingInput, now: Date): Promise<BookingInput> {
  const { guest: _guest, email: _email, ...rest } = await withOwnAddress(tx, tenantId, input);
  const [{ name = '', surname = '', email = '' } = {}] = rest.participantsInfo;
  const person = { tenantId, name, surname, email, phone: null, isExample: true };
  return { ...rest, userId: await insertProvisional(tx, person, {}, now.toISOString()) };
}
