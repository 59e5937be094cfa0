import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { TileGrid } from '../../components/fields/TileGrid.tsx';
import { Page } from '../../components/page/Page.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { useShell } from '../../components/page/shell-context.ts';
import { recordPath } from '../../components/record-path.ts';
import { reportPages } from './pages.ts';
import { useOpensReport } from './ReportGate.tsx';

/** One tile for each report a person may see. */
export function ReportsHub() {
  const translate = useTranslate();
  const { prefix } = useShell();
  const opens = useOpensReport();
  return (
    <Page>
      <PageHeader title="resources.reports.name" subtitle="reports.help" />
      <TileGrid minWidth={280}>
        {reportPages.filter(opens).map(({ name, icon: Icon }) => (
          <Card component="li" key={name}>
            <CardActionArea
              component={Link}
              to={recordPath(prefix, 'reports', name)}
              sx={{ height: '100%', p: 2.5, display: 'block' }}
            >
              <Icon aria-hidden sx={{ color: 'primary.main', mb: 1 }} />
              <Typography variant="h3" component="h2">
                {translate(`reports.${name}.tile`)}
              </Typography>
              <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
                {translate(`reports.${name}.text`)}
              </Typography>
            </CardActionArea>
          </Card>
        ))}
      </TileGrid>
    </Page>
  );
}
