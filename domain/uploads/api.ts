import { z } from 'zod';
import { byId, declareApi, fileContent } from '../contract.ts';
import { uploadedFileAnswer, uploadParts } from './schema.ts';

/** The file, or the files where several were sent. */
const uploadedAnswer = z.union([uploadedFileAnswer, z.array(uploadedFileAnswer)]);

export const uploadApi = declareApi('uploads', {
  create: {
    method: 'POST',
    path: '/api/uploads',
    summary: 'Uploads files',
    parts: uploadParts,
    answer: uploadedAnswer,
    status: 201,
    refusals: ['file_type_refused', 'files_unavailable', 'image_unreadable', 'too_many_files'],
  },
  get: {
    method: 'GET',
    path: '/api/uploads/:id',
    summary: 'Reads what is known of a file',
    params: byId,
    answer: uploadedFileAnswer,
  },
  file: {
    method: 'GET',
    path: '/api/uploads/:id/file',
    summary: 'Downloads a file',
    params: byId,
    answer: fileContent,
    file: '*/*',
  },
  remove: {
    method: 'DELETE',
    path: '/api/uploads/:id',
    summary: 'Deletes a file nothing uses',
    params: byId,
    answer: null,
    refusals: ['files_unavailable', 'in_use'],
  },
});
