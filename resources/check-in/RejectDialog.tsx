import { TextInput } from 'react-admin';
import { scanRevertInput } from '#domain/check-in/schema.ts';
import { FormDialog } from '#src/components/feedback/FormDialog.tsx';

interface Props {
  open: boolean;
  onReject: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Why an entry is taken back; the ticket stays valid. */
export const RejectDialog = ({ open, onReject, onClose }: Props) => (
  <FormDialog<{ reason: string }>
    open={open}
    title="checkIn.ticket.rejectTitle"
    help="checkIn.ticket.rejectHelp"
    record={{ reason: '' }}
    schema={scanRevertInput}
    submit="checkIn.ticket.reject"
    onSubmit={({ reason }) => onReject(reason)}
    onClose={onClose}
  >
    <TextInput source="reason" label="checkIn.ticket.reason" fullWidth autoFocus helperText={false} />
  </FormDialog>
);
