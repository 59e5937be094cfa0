import type { Flag } from '#domain/flags.ts';
import { lazyPage } from '../../components/page/lazy-page.ts';
import { useShell } from '../../components/page/shell-context.ts';
import { mayOpen } from '../../providers/authProvider.ts';
import { useSessionUser } from '../../providers/session/useSessionUser.ts';
import type { ReportPageEntry } from './pages.ts';

const NotFound = lazyPage(() => import('../../components/page/NotFound.tsx'), 'NotFound');

/** Whether somebody gets a report: anyone who may export what it lists, where there is such a thing. */
export const useOpensReport = (): ((entry: Pick<ReportPageEntry, 'name' | 'of' | 'flag'>) => boolean) => {
  const user = useSessionUser();
  const { resources } = useShell();
  // The shell has the resources of the flags that are on.
  const isOn = (flag: Flag) => resources.some((one) => one.flag === flag);
  return ({ name, of = name, flag }) => mayOpen(user, of, 'export') && (flag === undefined || isOn(flag));
};

/** A report for anyone who may see it; for anybody else the page does not exist. */
export function ReportGate({ entry }: { entry: ReportPageEntry }) {
  const opens = useOpensReport();
  const { page: Report } = entry;
  return opens(entry) ? <Report /> : <NotFound />;
}
