import { useNavigate } from 'react-router-dom';
import { can } from '../../../domain/permissions.ts';
import { PrimaryAction } from '../../../src/components/page/PrimaryAction.tsx';
import { useShell } from '../../../src/components/page/shell-context.ts';
import { recordPath } from '../../../src/components/record-path.ts';
import { actorOf } from '../../../src/providers/authProvider.ts';
import { useSessionUser } from '../../../src/providers/session/useSessionUser.ts';
import { useGates } from '../use-gates.ts';

/** Opens the creation of an event; for communities only, and only when their plan and account allow it (EVT-003, PERM-E006). */
export function CreateEventButton() {
  const actor = actorOf(useSessionUser());
  const { prefix } = useShell();
  const { mayCreate } = useGates();
  const navigate = useNavigate();
  if (!can(actor, 'create', 'events')) return null;
  return (
    <PrimaryAction
      label="events.create"
      onClick={() => {
        if (mayCreate()) void navigate(recordPath(prefix, 'events', 'stepper'));
      }}
    />
  );
}
