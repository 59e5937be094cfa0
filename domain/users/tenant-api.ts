import { z } from 'zod';
import { editCall, exportCall, getCall, postCall, readCall, removeCall } from '../calls.ts';
import { declareApi, listOf, listQuery } from '../contract.ts';
import { accountAnswer } from './account.ts';
import { newUserBody, userBody } from './api.ts';
import { accountList, tenantExportList } from './entity.ts';
import { acceptInvitationInput, invitationAnswer, invitationInput, invitedAnswer } from './invitation.ts';

const byToken = z.object({ token: z.string().max(200) });
const byName = z.object({ businessName: z.string() });
const nameAvailableAnswer = z.object({ available: z.boolean() });

export const tenantApi = declareApi('tenants', {
  list: getCall('/api/tenants', 'Lists communities', {
    alias: '/api/users/tenants',
    query: listQuery(accountList),
    answer: listOf(accountAnswer),
  }),
  export: exportCall('/api/users/tenants/excel', 'Exports communities as a spreadsheet', tenantExportList),
  nameAvailable: getCall('/api/users/tenants/name/:businessName', 'Tells whether a community’s name is free', {
    params: byName,
    answer: nameAvailableAnswer,
    refusals: ['community_name_taken'],
  }),
  get: readCall('/api/tenants/:id', 'Reads a community', accountAnswer),
  create: postCall('/api/tenants', 'Creates a community', { body: newUserBody, answer: accountAnswer, status: 201 }),
  invite: postCall('/api/tenants/invitations', 'Invites a community by e-mail', {
    body: invitationInput,
    answer: invitationAnswer,
    status: 201,
    refusals: ['community_exists', 'email_invalid', 'email_required'],
  }),
  inviteAgain: postCall('/api/tenants/:id/invitation', 'Sends an invitation again', {
    answer: null,
    refusals: ['invitation_accepted'],
  }),
  invitation: getCall('/api/invitations/:token', 'Reads whom an invitation is for', {
    params: byToken,
    answer: invitedAnswer,
    refusals: ['invitation_invalid'],
  }),
  acceptInvitation: postCall('/api/invitations/:token', 'Accepts an invitation with a password of one’s own', {
    params: byToken,
    body: acceptInvitationInput,
    answer: null,
    refusals: ['community_exists', 'invitation_invalid', 'terms_not_accepted'],
  }),
  update: editCall('/api/tenants/:id', 'Changes a community', { body: userBody, answer: accountAnswer }),
  remove: removeCall('/api/tenants/:id', 'Deletes a community'),
});
