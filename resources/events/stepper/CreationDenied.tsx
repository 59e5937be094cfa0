import type { ReactNode } from 'react';
import { Refusal } from '#domain/errors.ts';
import { assertMayCreateEvent } from '#domain/events/editing.ts';
import { can } from '#domain/permissions.ts';
import { EmptyState } from '#src/components/feedback/EmptyState.tsx';
import { gateOf } from '#src/components/feedback/use-refusal-toast.ts';
import { AccessDenied } from '#src/components/page/NotFound.tsx';
import { Page } from '#src/components/page/Page.tsx';
import { PrimaryAction } from '#src/components/page/PrimaryAction.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { rightsOf } from '#src/components/use-rights.ts';
import { actorOf } from '#src/providers/authProvider.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';

/** What to do about it: the plans, or the part of the profile that is missing. */
function WayOut({ code }: { code: string }) {
  const { prefix } = useShell();
  const way = gateOf(code);
  return (
    way && (
      <PrimaryAction
        label={way.label}
        to={recordPath(prefix, 'profile', undefined, { section: way.section })}
        icon={null}
      />
    )
  );
}

/** The creation for who may create; for others, why not. */
export function CreationDenied({ children }: { children: ReactNode }) {
  const user = useSessionUser();
  if (!can(actorOf(user), 'create', 'events')) return <AccessDenied />;
  try {
    assertMayCreateEvent(rightsOf(user));
  } catch (error) {
    const code = error instanceof Refusal ? error.code : 'unexpected';
    return (
      <Page>
        <EmptyState title="events.create" text={`errors.${code}`} action={<WayOut code={code} />} />
      </Page>
    );
  }
  return children;
}
