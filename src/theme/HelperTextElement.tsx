import { Children, type ComponentProps, isValidElement } from 'react';

interface Said {
  error?: unknown;
  helperText?: unknown;
}

/** React-admin keeps an empty line under every field; a field with nothing to say takes no room for it. */
export function HelperTextElement({
  children,
  ownerState: _state,
  ...rest
}: ComponentProps<'p'> & { ownerState?: unknown }) {
  const [child] = Children.toArray(children);
  const isEmpty =
    isValidElement<Said>(child) && 'helperText' in child.props && !child.props.error && !child.props.helperText;
  return isEmpty ? null : <p {...rest}>{children}</p>;
}
