import Typography from '@mui/material/Typography';
import { type ComponentType, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { CardFigures } from '../components/fields/CardFigures.tsx';
import { CardSlider } from '../components/fields/CardSlider.tsx';
import { CoverImage } from '../components/fields/CoverImage.tsx';
import { DateTimeField } from '../components/fields/DateTimeField.tsx';
import { Definition } from '../components/fields/Definition.tsx';
import { Fact, Facts } from '../components/fields/Facts.tsx';
import { MoneyField } from '../components/fields/MoneyField.tsx';
import { NoWrap } from '../components/fields/NoWrap.tsx';
import { OptionField } from '../components/fields/OptionField.tsx';
import { PerkList } from '../components/fields/PerkList.tsx';
import { PlanPrice } from '../components/fields/PlanPrice.tsx';
import { RemovableChip } from '../components/fields/RemovableChip.tsx';
import { RowLink } from '../components/fields/RowLink.tsx';
import { StatusChip } from '../components/fields/StatusChip.tsx';
import { TabCount } from '../components/fields/TabCount.tsx';
import { TakenBar } from '../components/fields/TakenBar.tsx';
import { TileGrid } from '../components/fields/TileGrid.tsx';
import { ToConfirm } from '../components/fields/ToConfirm.tsx';
import { PlainChip, TypeChip } from '../components/fields/TypeChip.tsx';
import { AddressInput } from '../components/inputs/address/AddressInput.tsx';
import { CancellationPolicyInput } from '../components/inputs/CancellationPolicyInput.tsx';
import { CheckCards } from '../components/inputs/CheckCards.tsx';
import { ChipsInput } from '../components/inputs/ChipsInput.tsx';
import { DateTimeInput } from '../components/inputs/DateTimeInput.tsx';
import { MoneyInput, PercentageInput, WholeNumberInput } from '../components/inputs/number/number-inputs.tsx';
import { PhoneInput } from '../components/inputs/PhoneInput.tsx';
import { FileListInput } from '../components/inputs/pictures/FileListInput.tsx';
import { GalleryInput } from '../components/inputs/pictures/GalleryInput.tsx';
import { ImageInput } from '../components/inputs/pictures/ImageInput.tsx';
import { RadioCards } from '../components/inputs/RadioCards.tsx';
import { RichTextInput } from '../components/inputs/RichTextInput.tsx';
import { TravelTermsInput } from '../components/inputs/TravelTermsInput.tsx';

const choices = [
  { id: 'bus', name: 'Bus', help: 'It leaves from every point.' },
  { id: 'train', name: 'Train', help: 'Everybody comes by themselves.' },
];

function Options() {
  const [value, setValue] = useState<RaRecord | null>(null);
  return (
    <OptionField
      label="resources.participation-requests.fields.event"
      resource="events"
      sort={{ field: 'name', order: 'ASC' }}
      value={value}
      textOf={({ name }) => String(name)}
      onChange={setValue}
      isReady
      isOptional
    />
  );
}

const nothing = () => undefined;

/** What each is drawn as here, by its name; the inputs' values are in one form. */
export const specimens: Readonly<Record<string, ComponentType>> = {
  AddressInput: () => <AddressInput source="address" label="Address" />,
  CancellationPolicyInput: () => <CancellationPolicyInput source="policy" isDefault beginsAt={null} />,
  CheckCards: () => <CheckCards source="means" label="How" choices={choices} />,
  ChipsInput: () => <ChipsInput source="tags" label="Tags" />,
  DateTimeInput: () => <DateTimeInput source="begins" label="Begins" />,
  FileListInput: () => <FileListInput source="files" label="Documents" />,
  GalleryInput: () => <GalleryInput source="pictures" label="Pictures" />,
  ImageInput: () => <ImageInput source="cover" label="Cover" ratio={1.6} />,
  MoneyInput: () => <MoneyInput source="price" label="Price" />,
  PercentageInput: () => <PercentageInput source="fee" label="Fee" />,
  PhoneInput: () => <PhoneInput source="phone" label="Phone" />,
  RadioCards: () => <RadioCards source="way" label="How" choices={choices} />,
  RichTextInput: () => <RichTextInput source="text" label="Text" />,
  TravelTermsInput: () => <TravelTermsInput source="terms" isThird={false} />,
  WholeNumberInput: () => <WholeNumberInput source="places" label="Places" />,
  CardFigures: () => (
    <CardFigures
      label="Tickets"
      figures={[
        { name: 'valid', value: 48, label: 'Valid', means: 'Tickets that let in', to: '/' },
        { name: 'unpaid', value: 3, label: 'To pay', means: 'Tickets that wait for money', to: '/', tone: 'amber' },
      ]}
    />
  ),
  CardSlider: () => (
    <CardSlider label="Events">
      {['Crinale', 'Lucca', 'Mare'].map((name) => (
        <CoverImage key={name} alt={name} />
      ))}
    </CardSlider>
  ),
  CoverImage: () => <CoverImage eventType="travel" sx={{ maxWidth: 240 }} />,
  DateTimeField: () => <DateTimeField value="2026-05-16T02:30:00.000Z" />,
  Definition: () => <Definition label="Taken" means="money.means.taken" />,
  Fact: () => <Fact label="Places">54 of 55</Fact>,
  Facts: () => (
    <Facts isWide>
      <Fact label="Places">54 of 55</Fact>
      <Fact label="Departure">Piazza Maggiore</Fact>
    </Facts>
  ),
  MoneyField: () => <MoneyField value={123_450} />,
  NoWrap: () => <NoWrap>+39 051 555 1200</NoWrap>,
  OptionField: Options,
  PerkList: () => <PerkList perks={[]} />,
  PlainChip: () => <PlainChip label="Bus" />,
  PlanPrice: () => <PlanPrice price={2900} duration={30} />,
  RemovableChip: () => <RemovableChip text="hiking" isDisabled={false} onRemove={nothing} />,
  RowLink: () => (
    <RowLink to="/" secondary="16 May 2026">
      Crinale by night
    </RowLink>
  ),
  StatusChip: () => <StatusChip entity="event" value="confirmed" />,
  TabCount: () => <TabCount value={12} isOn />,
  TakenBar: () => <TakenBar label="Places taken" taken={54} total={55} />,
  TileGrid: () => (
    <TileGrid minWidth={160}>
      {['Crinale', 'Lucca'].map((name) => (
        <Typography key={name} component="li">
          {name}
        </Typography>
      ))}
    </TileGrid>
  ),
  ToConfirm: () => <ToConfirm confirmBy="2026-05-16T02:30:00.000Z" isOpen />,
  TypeChip: () => <TypeChip value="travel" />,
};
