import { useQueryClient } from '@tanstack/react-query';
import { DeleteRecordButton } from '#src/components/record/DeleteRecordButton.tsx';

/** Deletes a key in every language, after asking. `id` is that of any of its records. */
export function DeleteLabelButton({ id, name }: { id: string; name: string }) {
  const client = useQueryClient();
  return (
    <DeleteRecordButton
      resource="labels"
      record={{ id }}
      name={name}
      done="labels.deleted"
      text="labels.deleteText"
      isIcon
      onDeleted={() => void client.invalidateQueries({ queryKey: ['labels'] })}
    />
  );
}
