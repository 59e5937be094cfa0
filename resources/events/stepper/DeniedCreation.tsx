import { EmptyState } from '#src/components/feedback/EmptyState.tsx';
import { gateOf } from '#src/components/feedback/use-refusal-toast.ts';
import { Page } from '#src/components/page/Page.tsx';
import { PrimaryAction } from '#src/components/page/PrimaryAction.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';

/** Why no event can be created, and what to do about it: the plans, or the part of the profile that is missing. */
export function DeniedCreation({ code }: { code: string }) {
  const { prefix } = useShell();
  const way = gateOf(code);
  const action = way && (
    <PrimaryAction
      label={way.label}
      to={recordPath(prefix, 'profile', undefined, { section: way.section })}
      icon={null}
    />
  );
  return (
    <Page>
      <EmptyState title="events.create" text={`errors.${code}`} action={action} />
    </Page>
  );
}
