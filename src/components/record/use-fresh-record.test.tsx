import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ListBase, type RaRecord, RecordContextProvider, useDataProvider, useListContext } from 'react-admin';
import { expect, test } from 'vitest';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { LoadedRecord } from './LoadedRecord.tsx';

/** A server with one follower, whom anybody may accept. */
function server() {
  const follower = { id: 'f1', status: 'pending' };
  return {
    follower,
    dataProvider: {
      getList: async () => ({ data: [{ ...follower }], total: 1 }),
      getOne: async () => ({ data: { ...follower } }),
      accept: async () => {
        follower.status = 'accepted';
        return {};
      },
    },
  };
}

function Row() {
  const { data = [], refetch } = useListContext();
  const { accept } = useDataProvider();
  return data.map((record: RaRecord) => (
    <RecordContextProvider key={record.id} value={record}>
      <span>row: {record['status']}</span>
      <button type="button" onClick={() => void accept().then(() => refetch())}>
        accept
      </button>
    </RecordContextProvider>
  ));
}

/** A list and the page of its record, one at a time, as routes show them. */
function Screens() {
  const [page, setPage] = useState('list');
  return (
    <>
      <button type="button" onClick={() => setPage(page === 'list' ? 'detail' : 'list')}>
        go
      </button>
      {page === 'list' ? (
        <ListBase resource="tenant-subscriptions" disableSyncWithLocation>
          <Row />
        </ListBase>
      ) : (
        <LoadedRecord resource="tenant-subscriptions">{({ status }) => <span>detail: {status}</span>}</LoadedRecord>
      )}
    </>
  );
}

const go = () => userEvent.click(screen.getByRole('button', { name: 'go' }));

test('shows on the page of a record what an action in its list has changed [FOLL-006, FOLL-009]', async () => {
  await renderScreen(<Screens />, { dataProvider: server().dataProvider });
  await screen.findByText('row: pending');
  await userEvent.click(screen.getByRole('button', { name: 'accept' }));
  await screen.findByText('row: accepted');
  await go();
  await screen.findByText('detail: accepted');
});

test('shows what a second person has changed since the page was last open, and never the older state', async () => {
  const { follower, dataProvider } = server();
  await renderScreen(<Screens />, { dataProvider });
  await go();
  await screen.findByText('detail: pending');
  await go();
  await screen.findByText('row: pending');
  follower.status = 'accepted';
  await go();
  expect(screen.queryByText('detail: pending')).toBeNull();
  await screen.findByText('detail: accepted');
});
