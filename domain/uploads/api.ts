import { z } from 'zod';
import { getCall, postCall, readCall, removeCall } from '../calls.ts';
import { declareApi, fileContent } from '../contract.ts';
import { uploadedFileAnswer, uploadParts } from './schema.ts';

/** The file, or the files where several were sent. */
const uploadedAnswer = z.union([uploadedFileAnswer, z.array(uploadedFileAnswer)]);

export const uploadApi = declareApi('uploads', {
  create: postCall('/api/uploads', 'Uploads files', {
    parts: uploadParts,
    answer: uploadedAnswer,
    status: 201,
    refusals: ['file_type_refused', 'files_unavailable', 'image_unreadable', 'too_many_files'],
  }),
  get: readCall('/api/uploads/:id', 'Reads what is known of a file', uploadedFileAnswer),
  file: getCall('/api/uploads/:id/file', 'Downloads a file', { answer: fileContent, file: '*/*' }),
  remove: removeCall('/api/uploads/:id', 'Deletes a file nothing uses', ['files_unavailable', 'in_use']),
});
