import { useListContext } from 'react-admin';
import { ExportButton, type ExportButtonProps } from '../ExportButton.tsx';

/** The file of the list it stands in holds what is shown. */
export function ExportOfList({ path }: Pick<ExportButtonProps, 'path'>) {
  const { filterValues, filter } = useListContext();
  return <ExportButton path={path} filter={{ ...filterValues, ...filter }} />;
}
