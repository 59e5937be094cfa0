import { type InputHTMLAttributes, type ReactNode, type RefCallback, useId } from 'react';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** A word after the label. */
  mark?: string | undefined;
  error?: string | undefined;
  /** Below the box, as long as there is no error. */
  help?: ReactNode;
  /** At the right end of the box. */
  end?: ReactNode;
  /** Told of the box once it is there. */
  boxRef?: RefCallback<HTMLInputElement>;
}

/** A text box with its label above and its error, or a hint, below. */
export function Field({ label, mark, error, help, end, boxRef, ...input }: FieldProps) {
  const id = useId();
  const below = error ? `${id}-error` : help ? `${id}-help` : undefined;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {mark && <span className="mark"> {mark}</span>}
      </label>
      <div className={error ? 'box wrong' : 'box'}>
        <input ref={boxRef} id={id} aria-invalid={Boolean(error)} aria-describedby={below} {...input} />
        {end}
      </div>
      {error && (
        <p className="help" id={`${id}-error`}>
          {error}
        </p>
      )}
      {!error && help && (
        <div className="hint" id={`${id}-help`}>
          {help}
        </div>
      )}
    </div>
  );
}
