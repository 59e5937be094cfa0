import type { AutomaticMails } from '#domain/shared/automatic-mails.ts';
import { AutomaticMailsInput, type OwnMailsOf } from '#src/components/mails/AutomaticMailsInput.tsx';
import { useMailWords } from '#src/components/mails/use-mail-words.ts';
import { RecordDialog } from '#src/components/record/RecordDialog.tsx';
import type { EventPartProps } from '#src/components/record/resource-descriptor.ts';

interface Fields {
  automaticMails: AutomaticMails | null;
}

/** What is added to the mails of an event, and which go by themselves. */
export function EventMailsDialog({ event, of, onClose }: EventPartProps & { of: OwnMailsOf; onClose: () => void }) {
  const { words } = useMailWords();
  return (
    <RecordDialog<Fields>
      resource="events"
      edited={event}
      transform={({ automaticMails }) => ({ automaticMails })}
      saved={words.saved}
      open
      title={words.title}
      help={words.help}
      record={{ automaticMails: event.automaticMails }}
      submit="ra.action.save"
      maxWidth="md"
      onClose={onClose}
    >
      <AutomaticMailsInput source="automaticMails" event={of} />
    </RecordDialog>
  );
}
