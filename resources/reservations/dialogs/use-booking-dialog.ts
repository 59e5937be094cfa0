import { type FormEvent, useState } from 'react';
import { HttpError, type RaRecord } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { can } from '../../../domain/permissions.ts';
import { useToast } from '../../../src/components/toast.ts';
import { useOptionsReady } from '../../../src/components/use-options.ts';
import { useShell } from '../../../src/layout/shell-context.ts';
import { actorOf } from '../../../src/providers/authProvider.ts';
import { type RegiaDataProvider, useRegia } from '../../../src/providers/dataProvider.ts';
import { useSessionUser } from '../../../src/providers/useSessionUser.ts';
import { bookingPath, choiceErrors, emptyGuest, type NewGuest, newGuest } from './booking-choice.ts';

type Person = RaRecord & { user?: { _id: string } };
type GuestErrors = Record<string, string>;

function errorsOf(guest: NewGuest): GuestErrors {
  const { error } = newGuest.safeParse(guest);
  return Object.fromEntries((error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message]));
}

/** Creates the guest and makes them a follower of the chosen tier (OPEN-162); one that is there already is taken. */
async function createGuest(
  api: RegiaDataProvider,
  tenantId: string,
  guest: NewGuest,
): Promise<{ id: string; isNew: boolean }> {
  try {
    const { _id } = await api.createGuest({ ...newGuest.parse(guest), role: 'guest', tenantId }, crypto.randomUUID());
    await api.follow({ userId: _id, tenantId, userType: guest.userType });
    return { id: _id, isNew: true };
  } catch (error) {
    const body = error instanceof HttpError ? (error.body as { code?: string; _id?: string }) : {};
    if (body.code === 'guest_exists' && body._id) return { id: body._id, isNew: false };
    throw error;
  }
}

/** State and rules of the dialog that starts a reservation. */
export function useBookingDialog<T extends Person>(kind: 'guest' | 'follower', onClose: () => void) {
  const api = useRegia();
  const toast = useToast();
  const navigate = useNavigate();
  const { prefix } = useShell();
  const user = useSessionUser();
  const choosesTenant = can(actorOf(user), 'list', 'tenants');
  const [tenant, setTenantOption] = useState<T | null>(null);
  const [event, setEvent] = useState<T | null>(null);
  const [person, setPerson] = useState<T | null>(null);
  const [guest, setGuest] = useState(emptyGuest);
  const [isCreating, setCreating] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isPending, setPending] = useState(false);
  const isReady = useOptionsReady();

  const tenantId = choosesTenant ? (tenant ? String(tenant.id) : null) : user.tenantId;
  const eventId = event ? String(event.id) : null;
  const personId = person ? String(person.user?._id ?? person.id) : null;
  const problems = choiceErrors(kind, { tenantId, eventId, personId, isCreating });
  const guestProblems = isCreating ? errorsOf(guest) : {};

  function setTenant(next: T | null) {
    setTenantOption(next);
    setEvent(null);
    setPerson(null);
  }

  async function proceed(ids: { tenantId: string; eventId: string }) {
    setPending(true);
    try {
      const created = isCreating ? await createGuest(api, ids.tenantId, guest) : undefined;
      if (created && !created.isNew) toast('reservations.dialog.existingFound', { type: 'info' });
      onClose();
      void navigate(bookingPath(prefix, kind, { ...ids, personId: created?.id ?? personId ?? '' }));
    } catch (error) {
      toast(error instanceof Error ? error.message : 'errors.unexpected', { type: 'error' });
      setPending(false);
    }
  }

  function submit(pressed: FormEvent) {
    pressed.preventDefault();
    setSubmitted(true);
    const [first] = Object.values(problems);
    if (first !== undefined) {
      // Without a person the message is the specification's own (VAL-E056, VAL-E057, ERR-E032, ERR-E033).
      toast(problems.person ?? first, { type: 'error' });
      return;
    }
    if (Object.keys(guestProblems).length > 0 || !tenantId || !eventId) return;
    void proceed({ tenantId, eventId });
  }

  return {
    choosesTenant,
    tenant,
    setTenant,
    tenantId,
    event,
    setEvent,
    person,
    setPerson,
    guest,
    setGuest,
    isCreating,
    toggleCreating: () => setCreating(!isCreating),
    isReady,
    isPending,
    errors: isSubmitted ? problems : {},
    guestErrors: isSubmitted ? guestProblems : {},
    submit,
  };
}
