import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { firstSteps as english } from '#i18n/en/dashboards/first-steps.ts';
import { firstSteps as italian } from '#i18n/it/dashboards/first-steps.ts';
import { PagePreview } from '#resources/website/public/PagePreview.tsx';
import { recordPath } from '../../components/record-path.ts';
import { useWords } from '../../components/use-words.ts';

/** The public page of a new community as it is now, with the way to change it. */
export function OwnPage() {
  const { words } = useWords<typeof english>(english, italian);
  // Shown as it is on each visit: what was changed meanwhile is in it.
  const [visit] = useState(() => Date.now());
  return (
    <Card component="section" aria-labelledby="own-page" sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <PagePreview
        version={visit}
        title={
          <Typography variant="h3" component="h2" id="own-page">
            {words.preview}
          </Typography>
        }
      />
      <Button component={Link} to={recordPath('tenant', 'website')} variant="outlined" sx={{ mt: 2 }}>
        {words.edit}
      </Button>
    </Card>
  );
}
