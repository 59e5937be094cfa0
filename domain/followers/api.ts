import { z } from 'zod';
import { exportCall, listCall, postCall, putCall, readCall, removeCall } from '../calls.ts';
import { declareApi } from '../contract.ts';
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
  create: postCall('/api/tenant-subscriptions', 'Adds a follower, or asks to follow', {
    body: tenantSubscriptionInput,
    answer: tenantSubscriptionAnswer,
    status: 201,
    refusals: ['already_follower', 'email_invalid', 'email_required', 'follower_required', 'followers_today'],
  }),
  import: postCall('/api/tenant-subscriptions/import', 'Imports followers from a file’s rows', {
    once: true,
    body: importRowsInput,
    answer: importResultsAnswer,
    refusals: ['followers_today'],
  }),
  accept: putCall('/api/tenant-subscriptions/:id/accept', 'Accepts a follower', {
    answer: tenantSubscriptionAnswer,
    refusals: ['follower_not_pending'],
  }),
  decline: removeCall('/api/tenant-subscriptions/:id/reject', 'Declines a follower', ['follower_not_pending']),
  reopen: putCall('/api/tenant-subscriptions/:id/reopen', 'Takes the acceptance of a follower back', {
    answer: tenantSubscriptionAnswer,
    refusals: ['follower_not_reopenable'],
  }),
  setUserType: putCall('/api/tenant-subscriptions/:id/usertype', 'Changes a follower’s tier', {
    versioned: true,
    body: userTypeInput,
    answer: tenantSubscriptionAnswer,
  }),
  setSelling: putCall(
    '/api/tenant-subscriptions/:id/sellsatdoor',
    'Lets a follower who scans sell at the door, or no longer',
    { body: sellsAtDoorInput, answer: tenantSubscriptionAnswer, refusals: ['follower_not_scanner'] },
  ),
  remove: removeCall('/api/tenant-subscriptions/:id', 'Removes a follower'),
  promote: putCall('/api/users/:id/promotetoscanner', 'Lets a follower scan for the community', {
    answer: promotionAnswer,
    refusals: ['not_promotable', 'scanner_elsewhere'],
  }),
  demote: putCall('/api/users/:id/demotefromscanner', 'No longer lets a follower scan', {
    answer: promotionAnswer,
    refusals: ['not_promotable', 'scanner_elsewhere'],
  }),
});
