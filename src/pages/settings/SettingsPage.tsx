import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import Search from '@mui/icons-material/Search';
import StyleOutlined from '@mui/icons-material/StyleOutlined';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { NoResult } from '../../components/feedback/EmptyState.tsx';
import { TileGrid } from '../../components/fields/TileGrid.tsx';
import { Page } from '../../components/page/Page.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { useShell } from '../../components/page/shell-context.ts';
import { pagePath } from '../../components/record-path.ts';
import { cardsOf, isFound, type SettingsCard } from './cards.ts';

/** Icons of the pages that have no entry in the drawer. */
const icons: Readonly<Record<string, typeof Search>> = {
  labels: TranslateOutlined,
  requirements: FactCheckOutlined,
  'event-subtypes': StyleOutlined,
};

/** The settings of the route set, as cards that typing narrows. */
export function SettingsPage() {
  const translate = useTranslate();
  const { prefix, resources } = useShell();
  const [typed, setTyped] = useState('');
  const shown = cardsOf(prefix, resources).filter(({ id }) =>
    isFound([translate(`settings.cards.${id}.title`), translate(`settings.cards.${id}.text`)], typed),
  );
  const label = translate('settings.search');
  return (
    <Page>
      <PageHeader title="settings.title" subtitle="settings.help" />
      <OutlinedInput
        size="small"
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        sx={{ width: { xs: '100%', sm: 300 } }}
        inputProps={{ 'aria-label': label, role: 'searchbox', autoComplete: 'off' }}
        startAdornment={
          <InputAdornment position="start">
            <Search />
          </InputAdornment>
        }
      />
      {shown.length === 0 && <NoResult onClear={() => setTyped('')} />}
      <TileGrid minWidth={280}>
        {shown.map((card) => (
          <SettingsTile key={card.id} card={card} />
        ))}
      </TileGrid>
    </Page>
  );
}

function SettingsTile({ card: { id, path, resource } }: { card: SettingsCard }) {
  const translate = useTranslate();
  const { prefix, resources } = useShell();
  const Icon = icons[resource] ?? resources.find(({ name }) => name === resource)?.icon;
  return (
    <Card component="li">
      <CardActionArea component={Link} to={pagePath(prefix, path)} sx={{ height: '100%', p: 2.5, alignItems: 'start' }}>
        {Icon && <Icon aria-hidden sx={{ color: 'primary.main', mb: 1 }} />}
        <Typography variant="h3" component="h2">
          {translate(`settings.cards.${id}.title`)}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {translate(`settings.cards.${id}.text`)}
        </Typography>
      </CardActionArea>
    </Card>
  );
}
