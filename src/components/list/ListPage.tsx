import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { ListBase, type ListBaseProps, Pagination, useListContext } from 'react-admin';
import { EmptyState, type EmptyStateProps, NoResult } from '../feedback/EmptyState.tsx';
import { TableSkeleton } from '../feedback/Skeletons.tsx';
import { holdWhileHovered, NewRecordsBanner } from '../live/NewRecordsBanner.tsx';
import { Page } from '../page/Page.tsx';
import { PageHeader, type PageHeaderProps } from '../page/PageHeader.tsx';
import { LoadError } from '../record/LoadError.tsx';
import { DefaultFilterContext, useBareList } from './bare-list.ts';
import { TableScroll } from './TableScroll.tsx';
import { ListToolbar, type ListToolbarProps } from './toolbar/ListToolbar.tsx';
import { useSelectionOfFilters } from './use-selection-of-filters.ts';

export const pageSizes = [5, 10, 15, 25, 50];

export interface ListPageProps
  extends Omit<ListBaseProps, 'children' | 'title' | 'empty' | 'loading' | 'error'>,
    ListContentProps {
  /** Message key of the title; by default `resources.{resource}.name`. */
  title?: string;
  subtitle?: string;
  action?: ReactNode;
  secondaryActions?: ReactNode;
  /** Between the header and the toolbar: tabs. */
  above?: ReactNode;
  /** How many records stand above the list: its title counts them too. */
  aboveCount?: number;
  /** Under the list: the bar of what can be done with the chosen rows. */
  below?: ReactNode;
  toolbar?: ListToolbarProps | false;
  /** Above the title: the way back. */
  back?: ReactNode;
}

/** A list with everything around it: header with count, toolbar, skeleton, empty states, table or cards, pagination. */
export function ListPage(props: ListPageProps) {
  const {
    title,
    subtitle,
    action,
    secondaryActions,
    above,
    aboveCount = 0,
    below,
    back,
    toolbar,
    empty,
    skeleton,
    bare,
    pagination,
    children,
    ...list
  } = props;
  return (
    <ListBase perPage={10} {...list}>
      <DefaultFilterContext.Provider value={list.filterDefaultValues ?? {}}>
        <Page>
          <ListHeader
            title={title}
            subtitle={subtitle}
            action={action}
            secondaryActions={secondaryActions}
            above={back}
            aboveCount={aboveCount}
            isActionBelow={isValidElement(empty)}
          />
          {above}
          {toolbar !== false && <ListToolbar {...toolbar} />}
          <ListContent empty={empty} skeleton={skeleton} bare={bare} pagination={pagination}>
            {children}
          </ListContent>
          {below}
        </Page>
      </DefaultFilterContext.Provider>
    </ListBase>
  );
}

interface ListHeaderProps extends Omit<PageHeaderProps, 'title' | 'count'> {
  title: string | undefined;
  /** An empty list says itself what comes first. */
  isActionBelow: boolean;
  aboveCount: number;
}

function ListHeader({ title, action, secondaryActions, isActionBelow, aboveCount, ...rest }: ListHeaderProps) {
  const { resource, total } = useListContext();
  const { isBare } = useBareList();
  return (
    <PageHeader
      title={title ?? `resources.${resource}.name`}
      count={total === undefined ? undefined : total + aboveCount}
      action={!(isBare && isActionBelow) && action}
      secondaryActions={!isBare && secondaryActions}
      {...rest}
    />
  );
}

export interface ListContentProps {
  /** What a list without any record says: its words, or a part of its own. */
  empty?: EmptyStateProps | ReactElement | undefined;
  /** Drawn while the first page loads, at the height of what comes. */
  skeleton?: ReactNode;
  /** Cards bring their own frames; tables are in one. */
  bare?: boolean | undefined;
  pagination?: ReactNode | false;
  children: ReactNode;
}

/** The records of the list in context, or why there are none. Also for lists inside tabs, under a ListBase of their own. */
export function ListContent(props: ListContentProps) {
  // Stands whatever the list holds: one that is empty hears its first record.
  return (
    <>
      <NewRecordsBanner />
      <Records {...props} />
    </>
  );
}

function Records({ empty, skeleton = <TableSkeleton />, bare, pagination, children }: ListContentProps) {
  const { isPending, error, total, data, setFilters, refetch } = useListContext();
  const { isBare, isAsking } = useBareList();
  useSelectionOfFilters();
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (isPending || isAsking) return skeleton;
  if (total === 0 || data?.length === 0) {
    if (!isBare || !empty) return <NoResult onClear={() => setFilters({}, {})} />;
    return isValidElement(empty) ? empty : <EmptyState {...(empty as EmptyStateProps)} />;
  }
  const pages = pagination === undefined ? <Pagination rowsPerPageOptions={pageSizes} /> : pagination;
  if (bare) {
    return (
      <Box {...holdWhileHovered}>
        {children}
        {pages}
      </Box>
    );
  }
  return (
    <Card {...holdWhileHovered}>
      <TableScroll>{children}</TableScroll>
      {pages}
    </Card>
  );
}
