import type { AdditionalInfo } from './info.ts';

/** Most files of one upload and largest size of one file (platform §9, DEC-074). */
export const UPLOAD_MAX_FILES = 50;
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;

export const documentExtensions = ['pdf', 'png', 'jpg', 'jpeg', 'xls', 'xlsx', 'doc', 'docx'] as const;

export interface UploadedFile {
  _id: string;
  url: string;
  name: string;
  contentType: string;
  size: number;
  linkedEntityType: string | null;
  linkedEntityId: string | null;
  tags: string[];
  additionalInfo: AdditionalInfo;
  createdAt: string;
}
