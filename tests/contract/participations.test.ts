import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ParticipationRequest } from '#domain/participations/schema.ts';
import { describeContract, type Target } from './support/target.ts';

describeContract('requests to take part', ['server'], (open) => {
  let api: Target;
  beforeAll(async () => {
    api = await open();
  });
  afterAll(() => api.close());

  /** A request of a follower who has neither booked nor asked. */
  async function ask(): Promise<ParticipationRequest> {
    const event = api.demo.events.find(({ name }) => name.startsWith('Navetta per Lucca'));
    if (!event) throw new Error('no demo event');
    const followers = await api.list<{ userId: string; user: { role: string } }>(
      'tenant',
      'tenant-subscriptions?status=accepted&limit=100',
    );
    for (const { userId } of followers.rows.filter(({ user }) => user.role !== 'guest')) {
      const answer = await api.call<ParticipationRequest>('tenant', 'POST', 'participations', {
        body: {
          eventId: event._id,
          userId,
          paymentType: 'wireTransfer',
          departurePoint: event.departurePoints[0]?._id,
          participantsInfo: [{ name: 'Ada', surname: 'Prova', email: 'ada@prova.example' }],
        },
      });
      if (answer.status === 201) return answer.body;
    }
    throw new Error('nobody could ask');
  }
  const put = (id: string, body: object) =>
    api.call<ParticipationRequest & { code: string }>('tenant', 'PUT', `participation-requests/${id}`, { body });

  test('a request is made, changed and accepted; then it is settled [API-E062, API-E063]', async () => {
    const request = await ask();
    expect(request).toMatchObject({ status: 'pending', slots: 1 });
    const [one] = request.participantsInfo;
    const edited = await put(request._id, { participantsInfo: [{ ...one, note: 'vegana' }] });
    expect(edited.body.participantsInfo).toMatchObject([{ note: 'vegana', participant_type: 'accountholder' }]);
    expect((await put(request._id, { paymentType: 'onSite' })).status).toBe(403);
    expect((await put(request._id, { status: 'accepted' })).body.status).toBe('accepted');
    const payments = await api.list('tenant', `payments?participationRequestId=${request._id}`);
    expect(payments.rows).toMatchObject([{ userId: request.userId, reservationId: expect.any(String) }]);
    expect((await put(request._id, { status: 'declined' })).body.code).toBe('request_not_pending');
    expect((await api.call('tenant2', 'GET', `participations/${request._id}`)).status).toBe(404);
  });
});
