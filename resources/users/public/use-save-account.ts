import type { CreateParams, UpdateParams } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { changedOf } from '#domain/users/changed.ts';
import { useToast } from '#src/components/feedback/toast.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import type { AccountRecord } from './account-record.ts';
import { PICTURE } from './PictureInput.tsx';

/** Makes the body of what the form holds. */
export type AccountBody = (values: FieldValues, isNew: boolean) => FieldValues;

/**
 * Stores an account, then uploads its picture, which belongs to what is stored.
 * @param resource the one that is written: `users`, `tenants` or `scanners`
 */
export function useSaveAccount(resource: string, bodyOf: AccountBody) {
  const api = useApi();
  const toast = useToast();

  async function withPicture(stored: unknown, picture: unknown): Promise<AccountRecord> {
    const account = stored as AccountRecord;
    if (!(picture instanceof File)) return account;
    const { id } = account;
    const details = { linkedEntityType: 'userProfileImage', linkedEntityId: id };
    try {
      const { url } = await api.uploadFile(picture, ['profile'], details);
      // Only the picture is written, over whatever version there is now.
      const params = { id, data: { profileImage: url }, previousData: { id }, meta: { overwrite: true } };
      return (await api.update(resource, params)).data as unknown as AccountRecord;
    } catch (error) {
      toast('people.pictureFailed', {
        type: 'warning',
        args: { reason: error instanceof Error ? error.message : '' },
      });
      return account;
    }
  }

  return {
    async create({ data }: CreateParams) {
      const { data: stored } = await api.create(resource, { data: bodyOf(data, true) });
      return withPicture(stored, data[PICTURE]);
    },
    async update({ data, ...params }: UpdateParams) {
      const changed = changedOf(bodyOf(data, false), bodyOf(params.previousData, false));
      const { data: stored } = await api.update(resource, { ...params, data: changed });
      return withPicture(stored, data[PICTURE]);
    },
  };
}
