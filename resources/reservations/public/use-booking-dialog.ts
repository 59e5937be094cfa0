import { type FormEvent, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { can } from '#domain/permissions.ts';
import { type NewGuest, newGuest } from '#domain/shared/person.ts';
import { useToast } from '#src/components/feedback/toast.ts';
import { useShell } from '#src/components/page/shell-context.ts';
import { messageOf } from '#src/components/record/refusal/refusal.ts';
import { useOptionsReady } from '#src/components/use-options.ts';
import { actorOf } from '#src/providers/authProvider.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';
import {
  bookingPath,
  type ChosenPerson,
  choiceErrors,
  guestFrom,
  guestProblemsOf,
  NEW_GUEST,
  type PersonKind,
  rolesOfKind,
} from './booking-choice.ts';

export interface Given<E> {
  /** The event it is opened from. */
  event?: E | undefined;
  /** The person it is opened from. */
  person?: ChosenPerson | undefined;
  onClose: () => void;
}

/** State and rules of the dialog that starts a reservation. Nothing is stored: a new guest is, with the booking. */
export function useBookingDialog<E extends RaRecord>({ event: from, person: whom, onClose }: Given<E>) {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const { prefix } = useShell();
  const user = useSessionUser();
  const choosesTenant = can(actorOf(user), 'list', 'tenants') && !from;
  const [tenant, setTenantOption] = useState<RaRecord | null>(null);
  const [event, setEvent] = useState<E | null>(from ?? null);
  const [person, setPerson] = useState<ChosenPerson | null>(whom ?? null);
  const [kind, setKindOption] = useState<PersonKind>('all');
  const [guest, setGuest] = useState<NewGuest | null>(null);
  const [people, setPeople] = useState(1);
  const [isSubmitted, setSubmitted] = useState(false);
  // Of fields that were not there yet, nothing is wrong.
  const [isGuestSubmitted, setGuestSubmitted] = useState(false);
  const [isPending, setPending] = useState(false);
  const isReady = useOptionsReady();

  const ownTenant: unknown = from ? from['tenantId'] : user.tenantId;
  const chosenTenant = choosesTenant ? tenant?.id : ownTenant;
  const tenantId = typeof chosenTenant === 'string' ? chosenTenant : null;
  const eventId = event ? String(event.id) : null;
  const problems = choiceErrors({ tenantId, eventId, personId: person?.id ?? null, isCreating: guest !== null, kind });
  const guestProblems = guestProblemsOf(guest);

  function setTenant(next: RaRecord | null) {
    setTenantOption(next);
    setEvent(null);
    setPerson(null);
  }

  /** Somebody of another kind is no longer the one that is looked for. */
  function setKind(next: PersonKind) {
    setKindOption(next);
    if (person && rolesOfKind(next)?.includes(person.role) === false) setPerson(null);
  }

  /** The person who has the e-mail already is taken. */
  async function known(whose: string, email: string): Promise<ChosenPerson | undefined> {
    const { data } = await api.getList<ChosenPerson & RaRecord>('people', {
      filter: { tenantId: whose, email },
      pagination: { page: 1, perPage: 1 },
    });
    return data[0];
  }

  async function proceed(ids: { tenantId: string; eventId: string }) {
    setPending(true);
    try {
      const parsed = guest && newGuest.parse(guest);
      const found = parsed ? await known(ids.tenantId, parsed.email) : person;
      if (parsed && found) toast('reservations.dialog.existingFound', { type: 'info' });
      onClose();
      if (found) void navigate(bookingPath(prefix, ids, found, people));
      else {
        const path = bookingPath(prefix, ids, { id: NEW_GUEST, role: 'guest' }, people);
        void navigate(path, { state: { guest: parsed } });
      }
    } catch (error) {
      toast(messageOf(error), { type: 'error' });
      setPending(false);
    }
  }

  function submit(pressed: FormEvent) {
    pressed.preventDefault();
    setSubmitted(true);
    setGuestSubmitted(guest !== null);
    const [first] = Object.values(problems);
    if (first !== undefined) {
      // Without a person the message is the specification's own.
      toast(problems.person ?? first, { type: 'error' });
      return;
    }
    if (Object.keys(guestProblems).length > 0 || !tenantId || !eventId) return;
    void proceed({ tenantId, eventId });
  }

  return {
    ...{ choosesTenant, tenant, setTenant, tenantId, event, setEvent, person, setPerson, guest, setGuest },
    ...{ kind, setKind, people, setPeople },
    create: (typed: string) => {
      setPerson(null);
      setGuestSubmitted(false);
      setGuest(guestFrom(typed));
    },
    isReady,
    isPending,
    errors: isSubmitted ? problems : {},
    guestErrors: isGuestSubmitted ? guestProblems : {},
    submit,
  };
}
