import { exportCall, listCall } from '../calls.ts';
import { declareApi } from '../contract.ts';
import { auditList, auditRecordAnswer } from './schema.ts';

export const auditApi = declareApi('audit', {
  list: listCall('/api/audit', 'Lists who did what', auditList, auditRecordAnswer),
  export: exportCall('/api/audit/excel', 'Exports who did what as a spreadsheet', auditList),
});
