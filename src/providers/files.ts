import type { Calls } from '#domain/api.ts';
import type { AnswerOf } from '#domain/contract.ts';
import type { UploadedFile } from '#domain/uploads/schema.ts';
import type { Http } from './http.ts';

export interface UploadDetails {
  linkedEntityType?: string;
  linkedEntityId?: string;
  additionalInfo?: Record<string, string>;
}

/** Uploads and downloads. */
export const fileCalls = (http: Http) => ({
  async uploadFile(file: File, tags: string[] = [], details: UploadDetails = {}): Promise<UploadedFile> {
    const body = new FormData();
    body.append('tags', JSON.stringify(tags));
    body.append('JSONbody', JSON.stringify(details));
    body.append('file', file, file.name);
    const answer = await http<AnswerOf<Calls['POST uploads']>>('uploads', { method: 'POST', body });
    const uploaded = Array.isArray(answer.body) ? answer.body[0] : answer.body;
    if (!uploaded) throw new Error('The upload was answered without a file');
    return uploaded;
  },

  /**
   * Reads a file of the API, such as an export; the name is the server's when it gives one.
   * @param asked what it is made of, where that is more than a path can say
   */
  async download(path: string, asked?: object): Promise<{ blob: Blob; name: string }> {
    // A reading: what it answers makes nothing stale.
    const { body, headers } = await http<Blob>(path, {
      answer: 'blob',
      ...(asked && { method: 'POST', body: asked, signal: new AbortController().signal }),
    });
    const disposition = headers.get('content-disposition') ?? '';
    const name = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ?? /filename="?([^";]+)"?/i.exec(disposition)?.[1];
    return { blob: body, name: name ? decodeURIComponent(name) : 'export.xlsx' };
  },
});
