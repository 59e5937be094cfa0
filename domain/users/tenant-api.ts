import { z } from 'zod';
import { byId, declareApi, fileContent, listOf, listQuery, XLSX_TYPE } from '../contract.ts';
import { accountAnswer, accountList, tenantExportList } from './account.ts';
import { newUserBody, userBody } from './api.ts';

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
  export: {
    method: 'GET',
    path: '/api/users/tenants/excel',
    summary: 'Exports communities as a spreadsheet',
    query: listQuery(tenantExportList),
    answer: fileContent,
    file: XLSX_TYPE,
  },
  nameAvailable: {
    method: 'GET',
    path: '/api/users/tenants/name/:businessName',
    summary: 'Tells whether a community’s name is free',
    params: byName,
    answer: nameAvailableAnswer,
    refusals: ['community_name_taken'],
  },
  get: {
    method: 'GET',
    path: '/api/tenants/:id',
    summary: 'Reads a community',
    params: byId,
    answer: accountAnswer,
  },
  create: {
    method: 'POST',
    path: '/api/tenants',
    summary: 'Creates a community',
    body: newUserBody,
    answer: accountAnswer,
    status: 201,
  },
  update: {
    method: ['PUT', 'PATCH'],
    path: '/api/tenants/:id',
    summary: 'Changes a community',
    params: byId,
    body: userBody,
    answer: accountAnswer,
  },
  remove: {
    method: 'DELETE',
    path: '/api/tenants/:id',
    summary: 'Deletes a community',
    params: byId,
    answer: null,
  },
});
