import { Panel, type SheetProps } from '../../screens/sheets/Sheet.tsx';
import { useLeader } from '../leader-context.ts';

/** A panel that rises over the list. */
export function LedSheet(props: SheetProps) {
  return <Panel {...props} back={useLeader().texts.close} />;
}
