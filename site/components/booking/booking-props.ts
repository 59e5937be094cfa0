import type { FieldMessages, Refusal } from '#domain/errors.ts';
import type { UserType } from '#domain/shared/user-type.ts';
import type { BookingForm } from '#domain/website/booking-form.ts';
import type { Visitor } from '#domain/website/booking-state.ts';
import type { PublicCommunity, PublicEvent } from '#domain/website/public-records.ts';
import type { PageFrame } from '../Layout.tsx';

/** What a booking comes to as far as it is filled in: a line for each person. */
export interface BookingSum {
  lines: { id: string; name: string; detail: string; price: number }[];
  total: number;
}

export interface BookingPageProps {
  frame: PageFrame;
  community: PublicCommunity;
  event: PublicEvent;
  /** The address of the form. */
  path: string;
  /** Where the person who leaves it is led. */
  leavePath: string;
  /** For whom places are counted. */
  visitor: Visitor;
  form: BookingForm;
  step: 1 | 2;
  /** Undefined while what is filled in has no price yet. */
  sum: BookingSum | undefined;
  /** What the people come to as far as that is known before their names are, in cents. */
  peopleTotal: number | undefined;
  /** The tier the first person pays as. */
  userType: UserType;
  messages: FieldMessages;
  /** What refused the form as a whole. */
  refusal?: Pick<Refusal, 'code' | 'params'> | undefined;
  /** What else is said of the form: it was open too long, or looks as if a machine filled it in. */
  said?: 'oldForm' | 'trap' | undefined;
  /** What the same form made before with other content: who was booked, and the page where that is changed; `isOnly`: there is no other to make. */
  made?: { people: string; path: string; isOnly?: boolean } | undefined;
  token: string;
  trap: string;
  privacyUrl: string;
}
