import { declareApi, fileContent, listOf, listQuery, XLSX_TYPE } from '../contract.ts';
import { auditList, auditRecordAnswer } from './schema.ts';

export const auditApi = declareApi('audit', {
  list: {
    method: 'GET',
    path: '/api/audit',
    summary: 'Lists who did what',
    query: listQuery(auditList),
    answer: listOf(auditRecordAnswer),
  },
  export: {
    method: 'GET',
    path: '/api/audit/excel',
    summary: 'Exports who did what as a spreadsheet',
    query: listQuery(auditList),
    answer: fileContent,
    file: XLSX_TYPE,
  },
});
