import { v7 } from 'uuid';
import { countOf } from '#domain/communications/audience.ts';
import { idsOf, isSameNarrowing, narrowingOf } from '#domain/communications/narrowing.ts';
import { assertChangeable, assertPlan, assertResendable, isUnchosen, statusOf } from '#domain/communications/rules.ts';
import {
  audienceQuery,
  type Communication,
  type CommunicationDraft,
  communicationDraft,
  communicationFields,
  communicationForm,
  communicationInput,
  communicationList,
  communicationReadOnly,
  recipientList,
} from '#domain/communications/schema.ts';
import { Refusal } from '#domain/errors.ts';
import { communicationColumns } from '#i18n/sheets/communications.ts';
import { addressees, narrowedTo, ownerOf, peopleOf, showCommunication } from '../audience.ts';
import { readBody, readEdit } from '../kernel/body.ts';
import { list, type PageOptions } from '../kernel/list.ts';
import { newRecord, remove } from '../kernel/records.ts';
import { byId } from '../kernel/related.ts';
import {
  type Answer,
  assertFresh,
  type Call,
  findOwn,
  noContent,
  ok,
  type Route,
  route,
  update,
  visible,
} from '../kernel/route.ts';
import { exported, sheet } from '../kernel/sheet.ts';
import { escapeHtml } from './tickets/public-ticket.ts';

const options = (call: Call): PageOptions<Communication> => ({
  show: (row) => showCommunication(call.store, row),
  search: (row) => row.subject,
});
const answerOf = (call: Call, row: Communication, status = 200): Answer =>
  ok(showCommunication(call.store, row), status);

function keepMail(call: Call, to: string, subject: string, html: string): void {
  const sentAt = new Date().toISOString();
  const mail = { _id: v7(), to, subject, state: 'local' as const, error: null, createdAt: sentAt, sentAt, html };
  call.store.mails.unshift({ ...mail, attachments: [] });
}

/** Sends to one person after another, so that the progress can be watched. */
function run(call: Call, row: Communication): void {
  const next = call.store.recipients.find((one) => one.communicationId === row._id && one.state === 'queued');
  if (!next) {
    Object.assign(row, { status: statusOf(row), finishedAt: new Date().toISOString() });
    return;
  }
  const step = (): void => {
    keepMail(call, next.email, row.subject, `<p>Ciao ${next.name},</p>${row.body}`);
    Object.assign(next, { state: 'sent', error: null, sentAt: new Date().toISOString() });
    row.delivered += 1;
    row.status = statusOf(row);
    run(call, row);
  };
  setTimeout(step, call.jobDelay).unref();
}

/** Writes its people down, as they are now, in place of whoever was there. */
function freeze(call: Call, row: Communication): void {
  const { store } = call;
  const people = addressees(call, row);
  store.recipients = store.recipients.filter((one) => one.communicationId !== row._id);
  for (const { reason, ...person } of people) {
    const state = reason === null ? ('queued' as const) : ('skipped' as const);
    const own = { communicationId: row._id, tenantId: row.tenantId, error: null, sentAt: null };
    store.recipients.push({ ...newRecord(call, { ...person, ...own, reason, state }) });
  }
  const { total } = countOf(people);
  Object.assign(row, { recipients: total, skipped: people.length - total, delivered: 0, failed: 0 });
}

const isOff = ({ store }: Call, eventId: string | null): boolean =>
  store.events.find(({ _id }) => _id === eventId)?.status === 'canceled';

/** Plans a waiting one anew, or has it go out; answers whether it goes now. */
function replan(
  call: Call,
  row: Communication,
  eventId: string | null,
  plannedFor: string | null | undefined,
): boolean {
  if (!isUnchosen(row)) {
    if (plannedFor === undefined || plannedFor === row.plannedFor) return false;
    throw new Refusal('validation_failed', { fields: { plannedFor: 'validation.locked' } });
  }
  if (plannedFor === undefined) return false;
  if (plannedFor !== null) assertPlan(plannedFor, { isCanceled: isOff(call, eventId), now: call.now });
  const status = plannedFor === null ? 'new' : 'planned';
  Object.assign(row, { plannedFor, stopReason: null, finishedAt: null, status });
  return plannedFor === null;
}

function create(call: Call): Answer {
  const input = readBody(call, communicationInput);
  const { subject, body, userType, eventId = null, tenantId = null, plannedFor = null } = input;
  const owner = ownerOf(call, { eventId, tenantId });
  const narrowed = narrowedTo(call, input);
  if (plannedFor !== null) assertPlan(plannedFor, { isCanceled: isOff(call, eventId), now: call.now });
  const row: Communication = newRecord(call, {
    ...{ tenantId: owner, senderId: call.actor.userId, senderRole: call.actor.role },
    ...{ subject, body, userType, eventId, finishedAt: null },
    ...{ plannedFor, stopReason: null, status: plannedFor === null ? ('new' as const) : ('planned' as const) },
    ...{ ...narrowed, ...idsOf(narrowed) },
    ...{ recipients: 0, delivered: 0, failed: 0, skipped: 0 },
  });
  if (plannedFor === null) freeze(call, row);
  call.store.communications.push(row);
  const answer = answerOf(call, { ...row }, 201);
  if (plannedFor === null) run(call, row);
  return answer;
}

function change(call: Call): Answer {
  const row = findOwn(call, call.store.communications);
  assertFresh(call, row.version);
  assertChangeable(row, false);
  const patch = readEdit(call, communicationFields.partial(), communicationReadOnly);
  const { subject, body, userType, eventId, conditions, attendance, departurePointIds, transportIds } = {
    ...row,
    ...patch,
  };
  const next = { subject, body, userType, eventId, conditions, attendance, departurePointIds, transportIds };
  const problem = communicationForm.safeParse(next).error?.issues[0];
  if (problem) throw new Refusal('validation_failed', { fields: { [problem.path.join('.')]: problem.message } });
  const isMoved = userType !== row.userType || (eventId ?? null) !== row.eventId;
  const isOther = isMoved || !isSameNarrowing(row, next);
  const narrowed = isOther ? narrowedTo(call, next) : row;
  if (isOther) ownerOf(call, { eventId, tenantId: row.tenantId });
  const { departurePoints, transports } = narrowed;
  const goesNow = replan(call, row, eventId ?? null, patch.plannedFor);
  Object.assign(row, next, { eventId: eventId ?? null, departurePoints, transports, version: row.version + 1 });
  Object.assign(row, narrowingOf(next));
  if (!isUnchosen(row) && (isOther || goesNow)) freeze(call, row);
  if (goesNow) run(call, row);
  return answerOf(call, row);
}

function resend(call: Call): Answer {
  const row = findOwn(call, call.store.communications);
  assertResendable(row);
  for (const one of call.store.recipients)
    if (one.communicationId === row._id && one.state === 'failed') Object.assign(one, { state: 'queued', error: null });
  Object.assign(row, { failed: 0, finishedAt: null, status: statusOf({ ...row, failed: 0 }) });
  const answer = answerOf(call, { ...row }, 202);
  run(call, row);
  return answer;
}

/** The mail as the mock writes it: its text and what it is about, without the server's frame. */
function preview(call: Call): Answer {
  const draft: CommunicationDraft = readBody(call, communicationDraft);
  ownerOf(call, draft);
  const event = byId(call.store.events, draft.eventId ?? null);
  const picture = event?.cardImage ?? event?.headerImage;
  const about = event
    ? `${picture ? `<img src="${picture}" alt="" width="100%">` : ''}<h3>${escapeHtml(event.name)}</h3>`
    : '';
  const [name = ''] = call.name.split(' ');
  const html = `<!doctype html><html lang="it"><body style="font-family:sans-serif;padding:24px"><p>Ciao ${name},</p>${draft.body}${about}</body></html>`;
  return ok({ subject: draft.subject, html });
}

function test(call: Call): Answer {
  const input = readBody(call, communicationInput);
  ownerOf(call, input);
  narrowedTo(call, input);
  const to = call.store.users.find(({ _id }) => _id === call.actor.userId)?.email ?? '';
  keepMail(call, to, `[Prova] ${input.subject}`, input.body);
  return ok({ to }, 202);
}

function count(call: Call): Answer {
  const query = readBody({ body: call.query }, audienceQuery);
  const { userType, eventId = null, tenantId = null } = query;
  const owner = ownerOf(call, { eventId, tenantId });
  const narrowed = idsOf(narrowedTo(call, query));
  return ok(countOf(peopleOf(call, { tenantId: owner, userType, eventId, ...narrowed })));
}

function communicationSheet(call: Call): Promise<Answer> {
  const rows = exported(call, communicationList, visible(call, call.store.communications), options(call));
  return sheet(call, 'communications', communicationColumns, rows);
}

/** Messages to followers and participants. */
export const communicationRoutes: Route[] = [
  route('get', '/api/communications', ['list', 'communications'], (call) =>
    list(call, communicationList, visible(call, call.store.communications), options(call)),
  ),
  route('get', '/api/communications/audience', ['create', 'communications'], count),
  route('get', '/api/communications/excel', ['export', 'communications'], communicationSheet),
  route('get', '/api/communications/:id', ['get', 'communications'], (call) =>
    answerOf(call, findOwn(call, call.store.communications)),
  ),
  route('post', '/api/communications', ['create', 'communications'], create),
  route('post', '/api/communications/preview', ['create', 'communications'], preview),
  route('post', '/api/communications/test', ['create', 'communications'], test),
  route('post', '/api/communications/:id/resend', ['send', 'communications'], resend),
  ...update('/api/communications/:id', ['update', 'communications'], change),
  route('delete', '/api/communications/:id', ['delete', 'communications'], (call) => {
    const row = findOwn(call, call.store.communications);
    assertChangeable(row, false);
    remove(call.store.communications, row);
    return noContent;
  }),
  route('get', '/api/communication-recipients', ['list', 'communication-recipients'], (call) => {
    if (call.query['communicationId'] === undefined) {
      throw new Refusal('validation_failed', { fields: { communicationId: 'validation.required' } });
    }
    return list(call, recipientList, visible(call, call.store.recipients), {
      search: (row) => `${row.surname} ${row.name} ${row.email}`,
      show: ({ _id, communicationId, name, surname, email, state, reason, error, sentAt }) => ({
        ...{ _id, communicationId, name, surname, email },
        ...{ state, reason, error, sentAt },
      }),
    });
  }),
];
