import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Event } from '#domain/events/entity.ts';
import type { Payment } from '#domain/payments/schema.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { TimelineEntry } from '#domain/timeline/schema.ts';
import { describeContract, type Target } from './support/target.ts';

describeContract('card payments', ['server'], (open) => {
  let api: Target;
  beforeAll(async () => {
    api = await open();
  });
  afterAll(() => api.close());

  const cardEvent = (): Event => {
    const event = api.demo.events.find(
      (one) =>
        one.name.startsWith('Concerto all’alba') || (one.paymentTypes.includes('stripe') && one.status === 'confirmed'),
    );
    if (!event) throw new Error('no demo event takes cards');
    return event;
  };
  let guests = 0;
  async function book(paymentType: string): Promise<Reservation> {
    guests += 1;
    const email = `carta${guests}@prova.example`;
    const guest = { name: 'Ospite', surname: 'Carta', email };
    const { body } = await api.call<{ _id: string }>('tenant', 'POST', 'users/guest', { body: guest });
    const event = cardEvent();
    const answer = await api.call<Reservation>('tenant', 'POST', `reservations/event/${event._id}/guest`, {
      body: {
        ...{ userId: body._id, paymentType, participantsInfo: [guest] },
        ...(event.departurePoints[0]?._id && { departurePoint: event.departurePoints[0]._id }),
      },
    });
    expect(answer.status).toBe(201);
    return answer.body;
  }

  test('a booking by card waits, its page opens, its link is sent again [RES-028, API-E061, DEC-045]', async () => {
    const booked = await book('stripe');
    expect(booked).toMatchObject({ status: 'pending', isPayed: false, paymentType: 'stripe' });
    const { body } = await api.call<Payment[]>('tenant', 'GET', `payments?reservationId=${booked._id}`);
    const payment = (await api.call<Payment>('tenant', 'GET', `payments/${body[0]?._id}`)).body;
    expect(payment).toMatchObject({ status: 'waitingPayment', refunds: [], wasRefused: false });
    expect(payment.feeAmount).toBeGreaterThan(0);
    expect(Date.parse(payment.expiresAt ?? '')).toBeGreaterThan(Date.now());
    expect((await api.call('tenant', 'POST', `payments/${booked._id}/send`)).status).toBe(204);
    const opened = await api.call<{ sessionUrl: string }>('tenant', 'POST', `payments/${payment._id}`);
    expect(opened.status).toBe(200);
    expect(opened.body.sessionUrl).toMatch(/^https?:/);
    expect((await api.call('tenant2', 'POST', `payments/${booked._id}`)).status).toBe(404);
  });

  test('what was not paid online is neither opened nor refunded by card [ERR-E020, OPEN-155]', async () => {
    const event = cardEvent();
    const other = event.paymentTypes.find((type) => type !== 'stripe' && type !== 'free');
    const booked = other
      ? await book(other)
      : api.demo.reservations.find(
          ({ paymentType, tenantId }) => paymentType !== 'stripe' && tenantId === event.tenantId,
        );
    const call = async (path: string) => {
      const { status, body } = await api.call<{ code: string }>('tenant', 'POST', path);
      return [status, body.code];
    };
    expect(await call(`payments/${booked?._id}`)).toEqual([400, 'payment_not_open']);
    expect(await call(`payments/${booked?._id}/refund`)).toEqual([400, 'refund_not_card']);
  });

  test('the demo’s contested payments and its refused card are told with their reasons [DAY-030, DAY-031]', async () => {
    const told = async (trouble: string) => {
      const { rows } = await api.list<Payment>('tenant', `payments?trouble=${trouble}`);
      const sentences: string[] = [];
      for (const { _id } of rows) {
        const entries = await api.list<TimelineEntry>('tenant', `payments/${_id}/timeline`);
        sentences.push(...entries.rows.map(({ sentence }) => sentence));
      }
      return sentences.join('\n');
    };
    expect(await told('disputed')).toMatch(/contesta .* presso la sua banca: dice di non aver comprato niente/);
    expect(await told('refused')).toMatch(/ha provato a pagare .* Rifiutata: sulla carta non ci sono abbastanza soldi/);
    expect(await told('refundedAtProvider')).toMatch(/presso il fornitore dei pagamenti, chiesto da chi ha pagato/);
  });
});
