import { z } from 'zod';
import { deleteCall, editCall, exportCall, getCall, listCall, postCall, readCall, removeCall } from '../calls.ts';
import { declareApi, fileContent, writableBody } from '../contract.ts';
import { guestInput, personAnswer } from '../shared/person.ts';
import { tenantFields } from '../tenants/entity.ts';
import { accountAnswer, accountFields, newAccountFields, newScannerFields, scannerFields } from './account.ts';
import { accountList, personList } from './entity.ts';
import { myCommunityFields, myFields, profileAnswer, readOnlyOfCommunity, readOnlyOfMe } from './profile.ts';

/** Keys of an account that are answered and never written by an edit; of a scanner, everything its page does not show too. */
const readOnly = [...Object.keys(accountAnswer.shape), 'showGuideReminderModal', 'showFirstSteps'];
/** A scanner's form sends its role and community too: they are the call's own. */
const newScannerBody = z.strictObject({
  ...newScannerFields.shape,
  role: z.literal('scanner').optional(),
  tenantId: z.unknown().optional(),
});
const scannerBody = writableBody(scannerFields, [...readOnly, 'password']);
export const community = writableBody(myCommunityFields.partial(), readOnlyOfCommunity);
export const body = writableBody(myFields.extend({ tenant: community.optional() }), readOnlyOfMe);
const tenantReadOnly = ['invitedAt', 'paymentsEnabled', 'stripeConnectId', 'requirementIds', 'subscription'];
const tenantBody = writableBody(tenantFields, tenantReadOnly).optional();
export const userBody = writableBody(z.object({ ...accountFields.shape, tenant: tenantBody }), readOnly);
export const newUserBody = z.strictObject({ ...newAccountFields.shape, tenant: tenantBody });
/** Whole accounts for administrators, people of their own for communities. */
const listedUserAnswer = z.union([accountAnswer, personAnswer]);

export const userApi = declareApi('users', {
  list: listCall('/api/users', 'Lists users', accountList, listedUserAnswer),
  guests: listCall('/api/users/guests', 'Lists guests', personList, personAnswer),
  related: listCall('/api/users/tenantrelated', 'Lists whom a community can book for', personList, personAnswer),
  export: exportCall('/api/users/excel', 'Exports users as a spreadsheet', accountList),
  get: readCall('/api/users/:id', 'Reads a user', listedUserAnswer),
  create: postCall('/api/users', 'Creates a user', {
    body: newUserBody,
    answer: accountAnswer,
    status: 201,
    refusals: [
      'community_exists',
      'email_in_use',
      'email_invalid',
      'email_required',
      'fiscal_code_in_use',
      'username_in_use',
      'vat_number_in_use',
    ],
  }),
  createGuest: postCall('/api/users/guest', 'Enters a guest', {
    body: guestInput,
    answer: personAnswer,
    status: 201,
    refusals: ['email_invalid', 'email_required', 'guest_exists'],
  }),
  update: editCall('/api/users/:id', 'Changes a user', {
    body: userBody,
    answer: accountAnswer,
    refusals: ['own_account', 'proof_required'],
  }),
  remove: removeCall('/api/users/:id', 'Deletes a user', ['in_use_by_bookings', 'own_account']),
  data: getCall('/api/users/:id/data', 'Downloads what is stored of a person', {
    answer: fileContent,
    file: 'application/json',
  }),
  erase: removeCall('/api/users/:id/data', 'Erases what is stored of a person', [
    'erase_community',
    'erase_open_matters',
    'own_account',
  ]),
  scanners: listCall('/api/users/scanner', 'Lists scanners', accountList, accountAnswer),
  scanner: readCall('/api/users/scanner/:id', 'Reads a scanner', accountAnswer),
  createScanner: postCall('/api/users/scanner', 'Creates a scanner', {
    body: newScannerBody,
    answer: accountAnswer,
    status: 201,
  }),
  updateScanner: editCall('/api/users/scanner/:id', 'Changes a scanner', { body: scannerBody, answer: accountAnswer }),
  removeScanner: removeCall('/api/users/scanner/:id', 'Deletes a scanner'),
  me: getCall('/api/users/me', 'Reads one’s own account', { answer: profileAnswer }),
  updateMe: editCall('/api/users/me', 'Changes one’s own account', {
    body,
    answer: profileAnswer,
    refusals: ['community_exists', 'fiscal_code_in_use', 'proof_required', 'username_in_use', 'vat_number_in_use'],
  }),
  leaveScanning: deleteCall('/api/users/me/scanning', 'Scans no longer for the community one was promoted by', {
    answer: null,
    refusals: ['not_promotable'],
  }),
  myData: getCall('/api/users/me/data', 'Downloads what is stored of oneself', {
    answer: fileContent,
    file: 'application/json',
  }),
});
