import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string | undefined;
  /** At the right end of the box. */
  end?: ReactNode;
}

/** A text box with its label above and its error below. */
export function Field({ label, error, end, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={error ? 'box wrong' : 'box'}>
        <input id={id} aria-invalid={Boolean(error)} aria-describedby={error ? `${id}-error` : undefined} {...input} />
        {end}
      </div>
      {error && (
        <p className="help" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
