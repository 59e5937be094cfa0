import { useNavigate } from 'react-router-dom';
import { can } from '../../../domain/permissions.ts';
import { assertMayCreateProduct } from '../../../domain/products/rules.ts';
import { PrimaryAction } from '../../../src/components/page/PrimaryAction.tsx';
import { useShell } from '../../../src/components/page/shell-context.ts';
import { recordPath } from '../../../src/components/record-path.ts';
import { useGuard, useRights } from '../../../src/components/use-rights.ts';
import { actorOf } from '../../../src/providers/authProvider.ts';
import { useSessionUser } from '../../../src/providers/session/useSessionUser.ts';

/** Opens the form of a new product; for communities only, with a plan and a wallet that works (PROD-003, VAL-E074). */
export function CreateProductButton() {
  const actor = actorOf(useSessionUser());
  const rights = useRights();
  const passes = useGuard();
  const navigate = useNavigate();
  const { prefix } = useShell();
  if (!can(actor, 'create', 'products')) return null;
  return (
    <PrimaryAction
      label="products.create"
      onClick={() => {
        if (passes(() => assertMayCreateProduct(rights))) void navigate(recordPath(prefix, 'products', 'new'));
      }}
    />
  );
}
