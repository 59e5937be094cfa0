import type { FastifyReply } from 'fastify';
import { personalPath } from '#domain/access/personal-link.ts';
import { isExampleEvent } from '#domain/events/example.ts';
import { payingUserType } from '#domain/reservations/bookable.ts';
import { bookingFormOf, bookingInputOf } from '#domain/website/booking-form.ts';
import { bookingState } from '#domain/website/booking-state.ts';
import { visitorOf } from '#domain/website/following.ts';
import { pagePath } from '#domain/website/slug.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { type AttemptLimit, takeAttempt, takeFromAddress } from '../../access/auth/attempts.ts';
import { bookPublicly } from '../../bookings/reservations/commands/book-publicly.ts';
import { type BookingSubject, bookingSteps } from '../http/booking-steps.tsx';
import { followerVisits } from '../http/follower-visit.ts';
import { madeByForm } from '../http/my-page.ts';
import { type PageRequest, pageAnswers, pageOptions } from '../http/page-answers.tsx';
import { withForms } from '../http/public-form.ts';
import { publicCommunity, publicEvent } from '../queries/pages.ts';
import { draftViews } from '../table.ts';

/** Bookings of strangers, by where they come from and by the address they give. */
const bookingLimits = {
  perOrigin: { name: 'public-booking', max: 60, minutes: 10 },
  perAddress: { name: 'public-booking-email', max: 8, minutes: 60 },
} as const satisfies Record<string, AttemptLimit>;

/** Booking without an account. */
export const publicBookingRoutes: Routes = withForms((app, services) => {
  const { frameOf, notFound, targetOf } = pageAnswers(services);
  const { followerOf } = followerVisits(services);
  const db = services.database.published;

  async function subjectOf(request: PageRequest, reply: FastifyReply): Promise<BookingSubject | undefined> {
    const target = await targetOf('event', request, reply, '/book');
    if (!target) return undefined;
    const follower = await followerOf(request, target.tenantId);
    const isMember = target.isForMembers && follower?.status === 'accepted';
    const isTried = isExampleEvent({ _id: target.recordId, tenantId: target.tenantId });
    const [community, event] = await Promise.all([
      publicCommunity(db, target.tenantId),
      isMember || isTried
        ? publicEvent(services.database.system, target.recordId, draftViews)
        : publicEvent(db, target.recordId),
    ]);
    if (!community || !event) {
      notFound(request, reply);
      return undefined;
    }
    const leavePath = pagePath('event', event.slug);
    const visitor = visitorOf(follower);
    const userType = payingUserType(visitor.member);
    return { community, event, path: `${leavePath}/book`, leavePath, visitor, userType, follower };
  }

  const { show, answer } = bookingSteps<PageRequest>(services, {
    subjectOf,
    async book(request, { event, follower }, { form, seenTotal, formId }) {
      await Promise.all([
        takeFromAddress(services.database, bookingLimits.perOrigin, request.ip),
        takeAttempt(services.database, bookingLimits.perAddress, form.people[0]?.email ?? ''),
      ]);
      const key = await bookPublicly(services, {
        event,
        input: bookingInputOf(form, event),
        phone: form.phone === '' ? null : form.phone,
        wantsNews: form.wantsNews,
        language: frameOf(request).language,
        origin: request.query.from ?? 'link',
        ...{ seenTotal, formId, follower, requestId: request.id },
      });
      return personalPath('reservation', key);
    },
    madeBy: (formId) => madeByForm(services, formId),
  });

  app.get('/e/:slug/book', pageOptions, async (request, reply) => {
    const subject = await subjectOf(request, reply);
    if (!subject) return reply;
    const { event, visitor, follower } = subject;
    const isOpen = bookingState(event, services.now(), visitor).kind === 'open';
    return show(request, reply, subject, isOpen ? bookingFormOf(follower) : undefined);
  });

  app.post('/e/:slug/book', { ...pageOptions, bodyLimit: 256 * 1024 }, answer);
});
