import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { CardSlider } from '#src/components/fields/CardSlider.tsx';
import { ListContent } from '#src/components/list/ListPage.tsx';
import { SearchField } from '#src/components/list/toolbar/SearchField.tsx';
import { PrimaryAction } from '#src/components/page/PrimaryAction.tsx';
import { recordPath } from '#src/components/record-path.ts';
import type { SponsorshipRecord } from './record.ts';
import { SponsorImage } from './SponsorImage.tsx';
import type { SponsoredEvent } from './sponsored-event.ts';
import { useAssociate } from './use-associate.ts';

export interface ChooseSponsorProps {
  event: SponsoredEvent;
  /** Leaves the event with the sponsor it has; absent where it has none. */
  onClose?: (() => void) | undefined;
}

/** The sponsors side by side: choosing one associates it with the event. */
export function ChooseSponsor({ event, onClose }: ChooseSponsorProps) {
  const translate = useTranslate();
  const add = <PrimaryAction label="sponsorships.add" to={recordPath('admin', 'sponsorships', 'new')} />;
  return (
    <ListBase
      resource="sponsorships"
      perPage={100}
      sort={{ field: 'name', order: 'ASC' }}
      disableSyncWithLocation
      storeKey={`sponsorships.event.${event.id}`}
    >
      <Box
        component="section"
        aria-label={translate('sponsorships.tab.choose')}
        sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
      >
        <div>
          <Typography variant="h3" component="h2">
            {translate(onClose ? 'sponsorships.tab.choose' : 'sponsorships.tab.noneTitle')}
          </Typography>
          <Typography color="text.secondary">{translate('sponsorships.tab.chooseText')}</Typography>
        </div>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <SearchField placeholder="sponsorships.search" />
          {onClose && (
            <Button variant="text" color="inherit" onClick={onClose}>
              {translate('ra.action.cancel')}
            </Button>
          )}
        </Box>
        <ListContent
          bare
          pagination={false}
          empty={{ title: 'sponsorships.emptyTitle', text: 'sponsorships.emptyText', action: add }}
        >
          <Sponsors event={event} onDone={onClose} />
        </ListContent>
      </Box>
    </ListBase>
  );
}

function Sponsors({ event, onDone }: { event: SponsoredEvent; onDone: (() => void) | undefined }) {
  const translate = useTranslate();
  const { data = [] } = useListContext<SponsorshipRecord>();
  const { run, isPending } = useAssociate(onDone);
  return (
    <CardSlider label={translate('resources.sponsorships.name', { smart_count: 2 })}>
      {data.map(({ id, name, sponsorImage }) => (
        <Card key={id} sx={{ height: '100%' }}>
          <CardActionArea
            disabled={isPending}
            aria-label={translate('sponsorships.tab.associate', { name })}
            aria-pressed={event.sponsorshipId === id}
            onClick={() => void run(id, [String(event.id)])}
            sx={{ height: '100%', p: 2, display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: 1.5 }}
          >
            <SponsorImage src={sponsorImage} name={name} />
            <Typography variant="subtitle2" component="span">
              {name}
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </CardSlider>
  );
}
