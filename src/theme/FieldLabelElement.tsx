import { Children, type ComponentProps, isValidElement } from 'react';
import { FieldTitle, type FieldTitleProps } from 'react-admin';
import { RequiredLabel } from '../components/inputs/RequiredLabel.tsx';

/** React-admin's title of a field says that it is required with a star nobody can hear; here it is a word. */
export function FieldLabelElement({
  children,
  ownerState: _state,
  ...rest
}: ComponentProps<'label'> & { ownerState?: unknown }) {
  const isRequired = Children.toArray(children).some(
    (child) => isValidElement<FieldTitleProps>(child) && child.type === FieldTitle && child.props.isRequired === true,
  );
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: MUI gives it the id of its control
    <label {...rest}>
      <RequiredLabel isRequired={isRequired}>{children}</RequiredLabel>
    </label>
  );
}
