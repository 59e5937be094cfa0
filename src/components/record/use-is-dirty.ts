import { useFormState } from 'react-hook-form';

/**
 * Whether something of the form is left to save. The form's own `isDirty` may be one of before: a change that is judged as it is
 * typed tells, once it was judged, what was true when it began, over what other changes made of it meanwhile. The changed fields
 * are kept up to date in place. Only the component that calls this is drawn again.
 */
export function useIsDirty(): boolean {
  const { dirtyFields } = useFormState();
  return Object.keys(dirtyFields).length > 0;
}
