import type { FieldMessages, Refusal } from '../../../domain/errors.ts';
import type { BookingForm } from '../../../domain/website/booking-form.ts';
import type { Visitor } from '../../../domain/website/booking-state.ts';
import type { PublicCommunity, PublicEvent } from '../../../domain/website/public-records.ts';
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
  /** Where whoever leaves it is led. */
  leavePath: string;
  /** For whom places are counted. */
  visitor: Visitor;
  form: BookingForm;
  step: 1 | 2;
  /** Undefined while what is filled in has no price yet. */
  sum: BookingSum | undefined;
  messages: FieldMessages;
  /** What refused the form as a whole. */
  refusal?: Pick<Refusal, 'code' | 'params'> | undefined;
  isOldForm?: boolean;
  token: string;
  trap: string;
  privacyUrl: string;
}
