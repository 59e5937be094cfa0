import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
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
  const { publishProduct, duplicateProduct, deleteProduct, restoreProduct } = useApi();
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
    mutationFn: (isVisible: boolean) => publishProduct(product.id, isVisible),
    onError: refuse,
    // The switch moves only when the server has said yes and its answer is here.
    onSuccess: refresh,
  });
  const copy = useMutation({
    mutationKey: ['products', 'duplicate', product.id],
    mutationFn: () => duplicateProduct(product, copyKey.current),
    onError: refuse,
    onSuccess: async ({ id }) => {
      copyKey.current = crypto.randomUUID();
      toast('products.menu.duplicated', {
        action: { label: 'products.menu.openCopy', to: recordPath(prefix, 'products', id) },
      });
      await refresh();
    },
  });

  const removal = useMutation({
    mutationKey: ['products', 'delete', product.id],
    mutationFn: () => deleteProduct(product.id),
    onError: refuse,
    onSuccess: async (outcome) => {
      // What is archived comes back as it was; what is deleted is gone.
      if (outcome === 'archived') undoable('products.menu.archived', { undo: () => restoring.mutateAsync() });
      else toast(`products.menu.${outcome}`);
      if (outcome === 'deleted' && !isInList) void navigate(recordPath(prefix, 'products'));
      await refresh();
    },
  });
  const restoring = useMutation({
    mutationKey: ['products', 'restore', product.id],
    mutationFn: () => restoreProduct(product.id),
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
