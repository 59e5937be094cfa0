import { useState } from 'react';
import { HttpError, useRefresh } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Account } from '../../../domain/users/account.ts';
import { useApi } from '../../providers/dataProvider.ts';
import { useToast } from '../feedback/toast.ts';
import { PICTURE } from './PictureInput.tsx';

export type AccountRecord = Account & { id: string };

export interface SaveAccountOptions {
  /** Resource of the data provider that is written: `users`, `tenants` or `scanners`. */
  resource: string;
  /** The account being edited; undefined for a new one. */
  account: AccountRecord | undefined;
  /** Path of an account's page. */
  pathOf: (id: string) => string;
  /** Message keys of the two outcomes (USER-014, SCAN-008). */
  said: { created: string; updated: string };
  /** Makes the body of what the form holds. */
  bodyOf: (values: FieldValues) => FieldValues;
  onSaved?: () => void;
}

const codeOf = (error: unknown): unknown => (error instanceof HttpError ? error.body?.code : undefined);

/**
 * Saves an account: it is stored and read again, then its picture is uploaded, then a new one's page takes the place of the
 * form's (USER-013). Somebody else's earlier change asks; a refusal goes to its field.
 */
export function useSaveAccount({ resource, account, pathOf, said, bodyOf, onSaved }: SaveAccountOptions) {
  const api = useApi();
  const toast = useToast();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [stale, setStale] = useState<FieldValues | null>(null);

  async function store(values: FieldValues, overwrite: boolean): Promise<AccountRecord> {
    const data = bodyOf(values);
    if (!account) return (await api.create(resource, { data })).data as unknown as AccountRecord;
    const params = { id: account.id, data, previousData: account, meta: { overwrite } };
    return (await api.update(resource, params)).data as unknown as AccountRecord;
  }

  async function storePicture(id: string, picture: unknown): Promise<void> {
    if (!(picture instanceof File)) return;
    const details = { linkedEntityType: 'userProfileImage', linkedEntityId: id };
    try {
      const { url } = await api.uploadFile(picture, ['profile'], details);
      // Only the picture is written, over whatever version there is now.
      await api.update(resource, { id, data: { profileImage: url }, previousData: { id }, meta: { overwrite: true } });
    } catch (error) {
      toast('people.pictureFailed', {
        type: 'warning',
        args: { reason: error instanceof Error ? error.message : '' },
      });
    }
  }

  async function save(values: FieldValues, overwrite = false): Promise<Record<string, unknown> | undefined> {
    try {
      const saved = await store(values, overwrite);
      setStale(null);
      onSaved?.();
      await storePicture(saved.id, values[PICTURE]);
      toast(account ? said.updated : said.created);
      if (account) refresh();
      else void navigate(pathOf(saved.id), { replace: true });
      return undefined;
    } catch (error) {
      if (codeOf(error) === 'stale_write') {
        setStale(values);
        return undefined;
      }
      const errors =
        error instanceof HttpError ? (error.body?.errors as Record<string, unknown> | undefined) : undefined;
      toast(error instanceof Error ? error.message : 'errors.unexpected', { type: 'error' });
      return errors && Object.keys(errors).length > 0 ? errors : undefined;
    }
  }

  return {
    save,
    conflict: {
      open: stale !== null,
      onClose: () => setStale(null),
      onReload: () => {
        setStale(null);
        refresh();
      },
      onOverwrite: () => void (stale && save(stale, true)),
    },
  };
}
