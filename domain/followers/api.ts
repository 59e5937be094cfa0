import { z } from 'zod';
import { exportCall, listCall, readCall, removeCall } from '../calls.ts';
import { byId, declareApi } from '../contract.ts';
import { importResultAnswer, importRowsInput } from './import.ts';
import {
  sellsAtDoorInput,
  tenantSubscriptionAnswer,
  tenantSubscriptionInput,
  tenantSubscriptionList,
  userTypeInput,
} from './schema.ts';

const importResultsAnswer = z.object({ results: z.array(importResultAnswer) });
const promotionAnswer = z.object({
  _id: z.string(),
  secondaryRole: z.nullable(z.literal('scanner')),
  /** Whether the person was asked by mail instead, and has yet to answer. */
  isInvited: z.boolean(),
});

export const tenantSubscriptionApi = declareApi('followers', {
  list: listCall('/api/tenant-subscriptions', 'Lists followers', tenantSubscriptionList, tenantSubscriptionAnswer),
  export: exportCall('/api/tenant-subscriptions/excel', 'Exports followers as a spreadsheet', tenantSubscriptionList),
  get: readCall('/api/tenant-subscriptions/:id', 'Reads a follower', tenantSubscriptionAnswer),
  create: {
    method: 'POST',
    path: '/api/tenant-subscriptions',
    summary: 'Adds a follower, or asks to follow',
    body: tenantSubscriptionInput,
    answer: tenantSubscriptionAnswer,
    status: 201,
    refusals: ['already_follower', 'email_invalid', 'email_required', 'follower_required', 'followers_today'],
  },
  import: {
    method: 'POST',
    path: '/api/tenant-subscriptions/import',
    summary: 'Imports followers from a file’s rows',
    once: true,
    body: importRowsInput,
    answer: importResultsAnswer,
    refusals: ['followers_today'],
  },
  accept: {
    method: 'PUT',
    path: '/api/tenant-subscriptions/:id/accept',
    summary: 'Accepts a follower',
    params: byId,
    answer: tenantSubscriptionAnswer,
    refusals: ['follower_not_pending'],
  },
  decline: removeCall('/api/tenant-subscriptions/:id/reject', 'Declines a follower', ['follower_not_pending']),
  reopen: {
    method: 'PUT',
    path: '/api/tenant-subscriptions/:id/reopen',
    summary: 'Takes the acceptance of a follower back',
    params: byId,
    answer: tenantSubscriptionAnswer,
    refusals: ['follower_not_reopenable'],
  },
  setUserType: {
    method: 'PUT',
    path: '/api/tenant-subscriptions/:id/usertype',
    summary: 'Changes a follower’s tier',
    versioned: true,
    params: byId,
    body: userTypeInput,
    answer: tenantSubscriptionAnswer,
  },
  setSelling: {
    method: 'PUT',
    path: '/api/tenant-subscriptions/:id/sellsatdoor',
    summary: 'Lets a follower who scans sell at the door, or no longer',
    params: byId,
    body: sellsAtDoorInput,
    answer: tenantSubscriptionAnswer,
    refusals: ['follower_not_scanner'],
  },
  remove: removeCall('/api/tenant-subscriptions/:id', 'Removes a follower'),
  promote: {
    method: 'PUT',
    path: '/api/users/:id/promotetoscanner',
    summary: 'Lets a follower scan for the community',
    params: byId,
    answer: promotionAnswer,
    refusals: ['not_promotable', 'scanner_elsewhere'],
  },
  demote: {
    method: 'PUT',
    path: '/api/users/:id/demotefromscanner',
    summary: 'No longer lets a follower scan',
    params: byId,
    answer: promotionAnswer,
    refusals: ['not_promotable', 'scanner_elsewhere'],
  },
});
