import type { FieldMessages } from '#domain/errors.ts';
import type { PublicCommunity, PublicEvent } from '#domain/website/public-records.ts';
import { pagePath } from '#domain/website/slug.ts';
import { fill } from '#i18n/fill.ts';
import { EventPanel } from '../components/EventPanel.tsx';
import { ErrorSummary, Field, FieldError, Hidden, Tick, Trap } from '../components/FormParts.tsx';
import { formTo, Layout, linkTo, type PageFrame } from '../components/Layout.tsx';
import { bookingWordsOf, counted, placesInWords, waitingWordsOf } from '../words.ts';
import { ConfirmForm } from './CommunityFormPage.tsx';

export interface WaitingForm {
  name: string;
  surname: string;
  email: string;
  places: string;
  hasReadPrivacy: boolean;
}

interface WaitingFormPageProps {
  frame: PageFrame;
  community: PublicCommunity;
  event: PublicEvent;
  /** How many wait already. */
  ahead: number;
  /** The form; or what there is to read, or to confirm, instead of it. */
  asks:
    | {
        kind: 'form';
        form: WaitingForm;
        messages: FieldMessages;
        /** What is wrong with no field of its own. */
        sentence?: string | undefined;
        token: string;
        trap: string;
        privacyUrl: string;
      }
    | { kind: 'said'; title: string; text: string; link?: { href: string; label: string } }
    | { kind: 'confirm'; text: string; action: string };
}

/** Joining the waiting list of a full event: who, how many together, under which address. */
export function WaitingFormPage(props: WaitingFormPageProps) {
  const { frame, community, event, ahead, asks } = props;
  const words = waitingWordsOf(frame.language);
  const booking = bookingWordsOf(frame.language);
  const eventPath = pagePath('event', event.slug);
  const taken = event.slots + event.heldPlaces;
  const free = event.maxParticipants - taken;
  const title = asks.kind === 'form' ? words.heading : asks.kind === 'confirm' ? words.confirmTitle : asks.title;
  return (
    <Layout
      frame={frame}
      title={fill(words.title, { event: event.name })}
      path={`${eventPath}/waiting-list`}
      isUnlisted
      community={community}
      tools={<a href={linkTo(frame, eventPath)}>{booking.leave}</a>}
    >
      <EventPanel
        {...{ frame, title }}
        event={{ begins: event.beginsAt, ends: event.endsAt, picture: event.cardImage ?? event.headerImage }}
        tone="grey"
        icon="groups"
        chip={
          free > 0
            ? placesInWords({ kind: 'open', free }, frame.language).text
            : fill(words.full, { taken, all: event.maxParticipants })
        }
        detail={event.name}
      >
        {asks.kind === 'form' && free > 0 && (
          <p>
            {counted(words.stillFree, free)} <a href={linkTo(frame, `${eventPath}/book`)}>{booking.book}</a>
          </p>
        )}
        {asks.kind === 'form' && <Form {...{ frame, event, ahead, asks }} />}
        {asks.kind === 'said' && (
          <>
            <p role="status">{asks.text}</p>
            {asks.link && (
              <a className="btn main full" href={linkTo(frame, asks.link.href)}>
                {asks.link.label}
              </a>
            )}
          </>
        )}
        {asks.kind === 'confirm' && (
          <>
            <p role="status">{asks.text}</p>
            <ConfirmForm action={formTo(frame, asks.action)} label={words.confirm} />
          </>
        )}
      </EventPanel>
    </Layout>
  );
}

type FormProps = Pick<WaitingFormPageProps, 'frame' | 'event' | 'ahead'> & {
  asks: WaitingFormPageProps['asks'] & { kind: 'form' };
};

function Form({ frame, event, ahead, asks: { form, messages, sentence, token, trap, privacyUrl } }: FormProps) {
  const { language } = frame;
  const words = waitingWordsOf(language);
  const booking = bookingWordsOf(language);
  const field = (name: 'name' | 'surname' | 'email') => ({
    ...{ frame, messages, name, label: booking[name], value: form[name] },
  });
  const most = event.accessType === 'subscribed' ? 1 : event.slotsPerUser;
  return (
    <form
      className="form"
      method="post"
      action={formTo(frame, `${pagePath('event', event.slug)}/waiting-list`)}
      noValidate
    >
      <Hidden fields={[['token', token]]} />
      <Trap name={trap} />
      <ErrorSummary {...{ frame, messages, sentence }} />
      <p>
        {words.intro} <b>{ahead === 0 ? words.first : counted(words.ahead, ahead)}</b>
      </p>
      <div className="g2 form">
        <Field {...field('name')} autoComplete="given-name" maxLength={80} />
        <Field {...field('surname')} autoComplete="family-name" maxLength={80} />
      </div>
      <div className="g2 form">
        <Field {...field('email')} type="email" inputMode="email" autoComplete="email" />
        <div className="f">
          <label htmlFor="places">{words.places}</label>
          <select className="in1" id="places" name="places" defaultValue={form.places}>
            {Array.from({ length: most }, (_, at) => String(at + 1)).map((places) => (
              <option key={places} value={places}>
                {counted(words.together, Number(places))}
              </option>
            ))}
          </select>
          <FieldError {...{ frame, name: 'places', message: messages['places'] }} />
        </div>
      </div>
      <Tick
        name="privacy"
        isTicked={form.hasReadPrivacy}
        message={messages['privacy'] && <FieldError {...{ frame, name: 'privacy', message: messages['privacy'] }} />}
      >
        {booking.privacy} <a href={privacyUrl}>{booking.privacyLink}</a>
      </Tick>
      <button type="submit" className="btn main full">
        {words.join}
      </button>
      <p className="small muted">{counted(words.promise, event.waitingListOfferHours)}</p>
    </form>
  );
}
