import type { RefusalCode } from '#domain/errors.ts';
import type { Adding, MyBooking, MySheet, MyTicket } from '#domain/website/my-booking.ts';
import { bookingWordsOf, refusalInWords } from '../../words.ts';
import { Icon } from '../Icon.tsx';
import { linkTo, type PageFrame } from '../Layout.tsx';

export interface SheetsProps {
  frame: PageFrame;
  booking: MyBooking;
  path: string;
  /** The sheet that is open, with what it shows. */
  sheet: MySheet | undefined;
  /** Whether this browser may move money. */
  isKnownDevice: boolean;
  adding: Adding;
}

export const nameOf = ({ name, surname }: MyTicket): string => `${name} ${surname}`;

/** Why nothing can be done here, said before anything is typed. */
export const Why = ({ frame, booking, code }: SheetsProps & { code: RefusalCode | null | undefined }) =>
  code && <p>{refusalInWords({ code, params: { contact: booking.details.contact } }, frame.language)}</p>;

/** Why it cannot be done, and the way to a fresh link where that is all it takes. */
export function Refused({ frame, refusal }: Pick<SheetsProps, 'frame'> & { refusal: MySheet['refusal'] }) {
  if (!refusal) return null;
  return (
    <div className="alert redt" role="alert">
      <Icon name="err" />
      <p>{refusalInWords(refusal, frame.language)}</p>
    </div>
  );
}

export function FreshLink({ frame, path }: SheetsProps) {
  const words = bookingWordsOf(frame.language).page;
  return (
    <form noValidate method="post" action={linkTo(frame, `${path}/fresh`)}>
      <button type="submit" className="btn line full">
        {words.fresh}
      </button>
    </form>
  );
}
