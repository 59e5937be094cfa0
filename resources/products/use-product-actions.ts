import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Calls } from '#domain/api.ts';
import type { BodyOf } from '#domain/contract.ts';
import { duplicateName } from '#domain/events/duplicate.ts';
import { assertMayCreateProduct, assertPublishProduct } from '#domain/products/rules.ts';
import { useToast } from '#src/components/feedback/toast.ts';
import { useRefusalToast } from '#src/components/feedback/use-refusal-toast.ts';
import { useUndo } from '#src/components/feedback/use-undo.ts';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { useCopyLink } from '#src/components/use-copy-link.ts';
import { useGuard, useRights } from '#src/components/use-rights.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import type { ProductRecord } from './record.ts';

/** Options of which the list knows nothing: the server counts them. */
const SOME = 1;

/** What can be done with a product from its card and from its page; each says how it went. */
export function useProductActions(product: ProductRecord, { isInList }: { isInList: boolean }) {
  const { call } = useApi();
  const params = { id: product.id };
  const write = (body: BodyOf<Calls['PUT products/:id']>, id = product.id) =>
    call('PUT products/:id', { params: { id }, body });
  const queryClient = useQueryClient();
  const { prefix } = useShell();
  const navigate = useNavigate();
  const toast = useToast();
  const undoable = useUndo();
  const refuse = useRefusalToast();
  const copyLink = useCopyLink();
  const passes = useGuard();
  const rights = useRights(product.tenantId);
  const copyKey = useRef(crypto.randomUUID());
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['products'] });

  const publication = useMutation({
    mutationKey: ['products', 'publish', product.id],
    mutationFn: (isVisible: boolean) => write({ isVisible }),
    onError: refuse,
    // The switch moves only when the server has said yes and its answer is here.
    onSuccess: refresh,
  });
  const copy = useMutation({
    mutationKey: ['products', 'duplicate', product.id],
    mutationFn: async () => {
      const sent = { params, idempotencyKey: copyKey.current };
      const { _id } = await call('POST products/:id/duplicate', sent);
      return write({ name: duplicateName(product.name) }, _id);
    },
    onError: refuse,
    onSuccess: async ({ _id }) => {
      copyKey.current = crypto.randomUUID();
      toast('products.menu.duplicated', {
        action: { label: 'products.menu.openCopy', to: recordPath(prefix, 'products', _id) },
      });
      await refresh();
    },
  });

  const removal = useMutation({
    mutationKey: ['products', 'delete', product.id],
    mutationFn: () => call('DELETE products/:id', { params }),
    onError: refuse,
    onSuccess: async (archived) => {
      // What is archived comes back as it was; what is deleted is gone.
      if (archived) undoable('products.menu.archived', { undo: () => restoring.mutateAsync() });
      else toast('products.menu.deleted');
      if (!archived && !isInList) void navigate(recordPath(prefix, 'products'));
      await refresh();
    },
  });
  const restoring = useMutation({
    mutationKey: ['products', 'restore', product.id],
    mutationFn: () => write({ isArchived: false }),
    onError: refuse,
    onSuccess: async () => {
      toast('products.menu.restored');
      await refresh();
    },
  });

  return {
    isChanging: publication.isPending,
    isDeleting: removal.isPending,
    delete: () => removal.mutateAsync().catch(() => undefined),
    restore: () => restoring.mutate(),
    isCopying: copy.isPending,
    /** Of its public page. */
    copyLink: () => copyLink(`/p/${product.id}`),
    duplicate: () => passes(() => assertMayCreateProduct(rights)) && copy.mutate(),
    publish(isVisible: boolean) {
      const state = { variants: SOME, isArchived: product.isArchived };
      if (isVisible && !passes(() => assertPublishProduct(rights, state))) return;
      const done = isVisible ? 'products.publish.published' : 'products.publish.hidden';
      const undo = () => publication.mutateAsync(!isVisible);
      publication.mutate(isVisible, { onSuccess: () => undoable(done, { undo }) });
    },
  };
}

export type ProductActions = ReturnType<typeof useProductActions>;
