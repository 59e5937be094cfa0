import { lazyPage } from '../../components/lazy-page.ts';
import { mayOpen } from '../../providers/authProvider.ts';
import { useSessionUser } from '../../providers/useSessionUser.ts';
import type { ReportPageEntry } from './pages.ts';

const NotFound = lazyPage(() => import('../../layout/NotFound.tsx'), 'NotFound');

/** Whether somebody gets a report: whoever may export what it lists (REP-002). */
export const useOpensReport = (): ((name: string) => boolean) => {
  const user = useSessionUser();
  return (name) => mayOpen(user, name, 'export');
};

/** A report for whoever may see it; for anybody else the page does not exist (REP-002). */
export function ReportGate({ entry: { name, page: Report } }: { entry: ReportPageEntry }) {
  const opens = useOpensReport();
  return opens(name) ? <Report /> : <NotFound />;
}
