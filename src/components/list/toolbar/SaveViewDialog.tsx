import { required, TextInput } from 'react-admin';
import { FormDialog } from '../../feedback/FormDialog.tsx';

export interface SaveViewDialogProps {
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name under which filters and order are kept. */
export function SaveViewDialog({ onSave, onClose }: SaveViewDialogProps) {
  return (
    <FormDialog<{ name: string }>
      open
      title="ra.saved_queries.new_dialog_title"
      submit="ra.action.save"
      onSubmit={async ({ name }) => onSave(name.trim())}
      onClose={onClose}
    >
      <TextInput source="name" label="ra.saved_queries.query_name" validate={required()} autoFocus />
    </FormDialog>
  );
}
