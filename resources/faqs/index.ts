import QuizOutlined from '@mui/icons-material/QuizOutlined';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

/** Questions and answers; one page, each edited in a dialog. */
export const faqs: ResourceDescriptor = {
  name: 'faqs',
  prefixes: ['admin', 'tenant'],
  list: lazyPage(() => import('./FaqsPage.tsx'), 'FaqsPage'),
  icon: QuizOutlined,
  recordRepresentation: 'question',
  menu: { group: 'people', order: 30, label: 'app.menu.questions' },
};
