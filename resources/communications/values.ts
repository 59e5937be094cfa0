import type { FieldValues } from 'react-hook-form';
import { communicationInput } from '../../domain/communication/schema.ts';

/** What the form holds: the audience's community is an administrator's choice. */
export const communicationForm = communicationInput;

export const emptyCommunication = { subject: '', body: '', userType: '', eventId: null, tenantId: null };

/** The form's fields as the calls take them: what does not count is left out. */
export function valuesOf({ subject, body, userType, eventId, tenantId }: FieldValues): FieldValues {
  return {
    subject: subject ?? '',
    body: body ?? '',
    ...(userType ? { userType } : {}),
    ...(eventId ? { eventId } : tenantId && userType === 'all' ? { tenantId } : {}),
  };
}
