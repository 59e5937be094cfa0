import { z } from 'zod';
import { exportCall, readCall, removeCall } from '../calls.ts';
import { byId, declareApi, listOf, listQuery } from '../contract.ts';
import { accountAnswer, accountList, tenantExportList } from './account.ts';
import { newUserBody, userBody } from './api.ts';
import { acceptInvitationInput, invitationAnswer, invitationInput, invitedAnswer } from './invitation.ts';

const byToken = z.object({ token: z.string().max(200) });
const byName = z.object({ businessName: z.string() });
const nameAvailableAnswer = z.object({ available: z.boolean() });

export const tenantApi = declareApi('tenants', {
  list: {
    method: 'GET',
    path: '/api/tenants',
    alias: '/api/users/tenants',
    summary: 'Lists communities',
    query: listQuery(accountList),
    answer: listOf(accountAnswer),
  },
  export: exportCall('/api/users/tenants/excel', 'Exports communities as a spreadsheet', tenantExportList),
  nameAvailable: {
    method: 'GET',
    path: '/api/users/tenants/name/:businessName',
    summary: 'Tells whether a community’s name is free',
    params: byName,
    answer: nameAvailableAnswer,
    refusals: ['community_name_taken'],
  },
  get: readCall('/api/tenants/:id', 'Reads a community', accountAnswer),
  create: {
    method: 'POST',
    path: '/api/tenants',
    summary: 'Creates a community',
    body: newUserBody,
    answer: accountAnswer,
    status: 201,
  },
  invite: {
    method: 'POST',
    path: '/api/tenants/invitations',
    summary: 'Invites a community by e-mail',
    body: invitationInput,
    answer: invitationAnswer,
    status: 201,
    refusals: ['community_exists', 'email_invalid', 'email_required'],
  },
  inviteAgain: {
    method: 'POST',
    path: '/api/tenants/:id/invitation',
    summary: 'Sends an invitation again',
    params: byId,
    answer: null,
    refusals: ['invitation_accepted'],
  },
  invitation: {
    method: 'GET',
    path: '/api/invitations/:token',
    summary: 'Reads whom an invitation is for',
    params: byToken,
    answer: invitedAnswer,
    refusals: ['invitation_invalid'],
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/invitations/:token',
    summary: 'Accepts an invitation with a password of one’s own',
    params: byToken,
    body: acceptInvitationInput,
    answer: null,
    refusals: ['community_exists', 'invitation_invalid', 'terms_not_accepted'],
  },
  update: {
    method: ['PUT', 'PATCH'],
    path: '/api/tenants/:id',
    summary: 'Changes a community',
    params: byId,
    body: userBody,
    answer: accountAnswer,
  },
  remove: removeCall('/api/tenants/:id', 'Deletes a community'),
});
