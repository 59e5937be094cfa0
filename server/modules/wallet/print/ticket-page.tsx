import type { Language } from '#domain/shared/language.ts';
import { formatCents } from '#domain/values/money.ts';
import { passEnds, type WalletKind, walletPaths } from '#domain/wallet/pass.ts';
import { fill } from '#i18n/fill.ts';
import { longDateTime, mailTexts } from '#server/kernel/mail/texts.ts';
import { qrMatrix, qrPath } from '#server/kernel/print/qr.ts';
import { ClosedSentence } from '#site/components/ClosedSentence.tsx';
import { SmallCode, SmallPage } from '#site/components/SmallPage.tsx';
import { renderPage } from '#site/render.ts';
import type { PrintedTicket } from '../../bookings/tickets/print/printed-ticket.ts';
import { TermsPart } from '../../bookings/tickets/print/terms-part.tsx';
import { walletWords } from '../passes/words.ts';

/** Where a ticket is kept: in a wallet, in a calendar. */
function Links({
  ticket,
  wallets,
  isOver,
}: {
  ticket: PrintedTicket;
  wallets: readonly WalletKind[];
  isOver: boolean;
}) {
  const { status, event, code, language } = ticket;
  if (status !== 'valid' || event.startDate === null || isOver) return null;
  const words = walletWords(language);
  const kept = wallets.map((kind) => ({ path: walletPaths[kind], text: words[kind] }));
  return [...kept, { path: 'calendar.ics', text: mailTexts(language).page.calendar }].map(({ path, text }) => (
    <p key={path}>
      <a className="btn" href={`/t/${encodeURIComponent(code)}/${path}`}>
        {text}
      </a>
    </p>
  ));
}

/** What is shown at the door. */
function Pass({ ticket, isOver }: { ticket: PrintedTicket; isOver: boolean }) {
  const { page: texts } = mailTexts(ticket.language);
  if (ticket.status !== 'valid') return <p className="bad">{texts.invalid}</p>;
  const code = qrMatrix(ticket.url);
  return (
    <>
      <SmallCode code={{ size: code.size, path: qrPath(code) }} label={texts.show} />
      <p className="code">{ticket.code}</p>
      <p>{isOver ? texts.over : `${texts.show} ${texts.brightness}`}</p>
    </>
  );
}

/** When its bearer has to be there, and where they get on: one time for one person, as their calendar has it. */
function When({ ticket: { event, language } }: { ticket: PrintedTicket }) {
  const { departure, startDate } = event;
  const at = departure?.at ?? startDate;
  if (at === null) return null;
  return <p>{[departure?.point, longDateTime(at, language)].filter(Boolean).join(', ')}</p>;
}

/** What the person who took it over has to pay, and how: no other page of theirs says it. */
function Owed({ ticket }: { ticket: PrintedTicket }) {
  const { terms, due, language } = ticket;
  if (terms === null) return null;
  const { document } = mailTexts(language);
  return (
    <section>
      <h2>{fill(document.toPay, { amount: formatCents(due, language) })}</h2>
      <TermsPart terms={terms} due={due} language={language} />
    </section>
  );
}

interface TicketPage {
  wallets: readonly WalletKind[];
  /** Whom to write to where its community does not work; null where it does. */
  closedContact: string | null;
  now: Date;
}

/** The public page of a ticket: event with when to be where, name and QR code, and where to keep it. */
export function ticketPage(ticket: PrintedTicket, { wallets, closedContact, now }: TicketPage): string {
  const { event, community, language } = ticket;
  // There is no entrance any more to show it at.
  const isOver = event.startDate !== null && passEnds(event.startDate, event.ends) < now;
  return renderPage(
    <SmallPage
      language={language}
      title={fill(mailTexts(language).page.title, { event: event.name })}
      shape="center"
      isLight
    >
      <h1>{event.name}</h1>
      <When ticket={ticket} />
      <p className="name">{`${ticket.name} ${ticket.surname}`}</p>
      {closedContact !== null && (
        <p>
          <ClosedSentence {...{ language, community }} email={closedContact} />
        </p>
      )}
      <Pass ticket={ticket} isOver={isOver} />
      {ticket.isHandedOn && closedContact === null && <Owed ticket={ticket} />}
      <Links ticket={ticket} wallets={wallets} isOver={isOver} />
    </SmallPage>,
  );
}

/** The page of a code no ticket has. */
export function ticketPageMissing(language: Language): string {
  const { page: texts } = mailTexts(language);
  return renderPage(
    <SmallPage language={language} title={texts.notFound} shape="center" isLight>
      <h1>{texts.notFound}</h1>
      <p>{texts.notFoundText}</p>
    </SmallPage>,
  );
}
