import type { Event } from '../events/entity.ts';
import { roomWishes } from '../transports/room-wishes.ts';
import type { ParticipantInput } from './schema.ts';

/** The wishes of a person who books, as far as the event asks for them. */
export function wishesIn(
  { together, roomWish }: { together: string; roomWish: string },
  { askedWishes = [] }: Partial<Pick<Event, 'askedWishes'>>,
): Pick<ParticipantInput, 'together' | 'roomWish'> {
  const wish = roomWishes.find((one) => one === roomWish);
  return {
    ...(askedWishes.includes('together') && { together }),
    ...(askedWishes.includes('room') && wish && { roomWish: wish }),
  };
}
