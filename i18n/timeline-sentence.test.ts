import { expect, test } from 'vitest';
import { auditedActions, isAuditedResource } from '#domain/audit/actions.ts';
import type { AuditFacts } from '#domain/audit/schema.ts';
import { declineReasons } from '#domain/payments/provider-reasons.ts';
import type { TimelineFact } from '#domain/timeline/facts.ts';
import { timelineKinds } from '#domain/timeline/schema.ts';
import { timelineEntry } from './timeline-sentence.ts';

const fact: TimelineFact = {
  ...{ _id: 'f1', at: '2026-12-02T07:14:00.000Z', kind: 'booked', who: 'Ada Prospero', about: null, where: null },
  ...{ amount: 2900, person: 'Bruno Prospero', isForOther: false, event: 'Ciaspolata', code: 'PR-2112', places: 2 },
  ...{ way: 'wireTransfer', card: null, reason: null, day: null, audit: null, undoIds: [] },
  ...{ isOfTickets: true, otherCode: 'SC-0101' },
  undone: { people: [], amount: null },
  mail: { to: 'ada@posta.example', subject: 'Ci vediamo alle 5', state: 'sent', openedAt: null, hasLink: true },
};
const languages = ['it', 'en'] as const;
/** `isVisible`, `%{amount}`, `undefined`: what no reader should see. */
const code = /%\{|\b[a-z]+[A-Z]\w*\b|\bundefined\b|\bnull\b|\[object/;

test.each(languages)(
  'every kind of fact is a sentence without code names, with and without who did it, in %s [DAY-030]',
  (language) => {
    for (const kind of timelineKinds.filter((one) => one !== 'audit')) {
      for (const who of ['Ada Prospero', null]) {
        const { sentence } = timelineEntry({ ...fact, kind, who, reason: 'brand_new_word' }, language);
        expect(sentence, kind).toMatch(/\w \w/);
        expect(sentence, kind).not.toMatch(code);
        if (['cardRefused', 'refundFailed', 'disputeOpened', 'refundAtProvider'].includes(kind))
          expect(sentence, kind).not.toContain('brand_new_word');
      }
    }
  },
);

test.each(languages)(
  'no entry of the log shows the name of a field in code, such as isVisible, in %s [DAY-030]',
  (language) => {
    for (const [resource, actions] of Object.entries(auditedActions)) {
      if (!isAuditedResource(resource)) continue;
      for (const action of actions) {
        const changes = { isVisible: { before: false, after: true }, someFlagOfCode: { before: 1, after: 2 } };
        const audit: AuditFacts = {
          ...{ _id: 'a1', at: fact.at, resource, action, recordId: 'r1', tenantId: null, user: null, tenant: null },
          ...{ recordName: resource === 'closed-months' ? '2026-09' : 'Ciaspolata', person: null, changes },
        };
        const { sentence } = timelineEntry({ ...fact, kind: 'audit', audit }, language);
        expect(sentence, `${resource}.${action}`).not.toMatch(code);
        expect(sentence, `${resource}.${action}`).not.toBe(action);
      }
    }
  },
);

test('a refused card says which, why and that nothing was charged, for every reason, in both languages [DAY-030, DAY-031]', () => {
  const refused = {
    ...fact,
    kind: 'cardRefused',
    card: 'Mastercard •••• 8810',
    reason: 'authentication_required',
  } as const;
  expect(timelineEntry(refused, 'it').sentence).toBe(
    'ha provato a pagare 29,00\u00a0€ con Mastercard •••• 8810. Rifiutata: non è stato confermato con la banca. Non è stato addebitato niente.',
  );
  expect(timelineEntry({ ...refused, reason: null }, 'en').sentence).toContain('Refused: the bank did not accept it.');
  expect(new Set(declineReasons).size).toBe(declineReasons.length);
});

test('a mail says whether it was opened, that nothing of it was, or why it came back [DAY-030]', () => {
  const says = (mail: Partial<NonNullable<TimelineFact['mail']>>, reason: string | null = null) =>
    timelineEntry(
      {
        ...fact,
        kind: 'mail',
        who: null,
        reason,
        mail: {
          ...fact.mail,
          to: 'ada@posta.example',
          subject: 'Ci vediamo alle 5',
          state: 'sent',
          openedAt: null,
          hasLink: true,
          ...mail,
        },
      },
      'it',
    ).sentence;
  expect(says({})).toBe('E-mail a ada@posta.example: “Ci vediamo alle 5”. Nessuno ha ancora aperto il link.');
  expect(says({ openedAt: '2026-12-02T07:09:00.000Z' })).toContain(
    'La pagina del link è stata aperta il 02/12/2026 08:09.',
  );
  expect(says({ state: 'failed' }, '550 5.1.1 unknown user')).toContain('È tornata indietro: l’indirizzo non esiste.');
  expect(says({ state: 'failed' }, '552 5.2.2 mailbox full')).toContain('la casella è piena');
  expect(says({ state: 'failed' }, 'connection timed out')).toContain('. Non è partita.');
  expect(says({ hasLink: false })).toBe('E-mail a ada@posta.example: “Ci vediamo alle 5”.');
});

test('what can be taken back names the record of its call and says what follows [DAY-030]', () => {
  // It says what taking it back does, which may be less than what came.
  const undone = { people: ['Carla Prospero'], amount: 900 };
  const paid = timelineEntry({ ...fact, kind: 'paidByHand', undoIds: ['t1'], undone }, 'it');
  expect(paid.undo).toMatchObject({ call: 'unpay', ids: ['t1'], label: 'Togli il pagamento' });
  expect(paid.undo?.question).toBe(
    'Carla Prospero torna da pagare: 9,00\u00a0€ non risultano più incassati. Chi ne aveva ricevuto la conferma riceve un’e-mail.',
  );
  const several = { people: ['Ada', 'Bruno'], amount: 5800 };
  const both = timelineEntry({ ...fact, kind: 'paidByHand', undoIds: ['t1', 't2'], undone: several }, 'it');
  expect(both.undo?.question).toMatch(/^Ada, Bruno tornano da pagare: 58,00\s€/);
  expect(timelineEntry({ ...fact, kind: 'entered', undoIds: ['s1'] }, 'en').undo?.call).toBe('revertEntry');
  expect(timelineEntry({ ...fact, kind: 'paidByCard', undoIds: ['t1'] }, 'it').undo).toBeNull();
});
