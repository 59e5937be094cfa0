import { type ReactNode, useState } from 'react';
import type { AccessTexts } from '../texts.ts';
import { Field } from './Field.tsx';

const eye =
  'M12 5c-5 0-9 4.5-10 7 1 2.500 5 7 10 7s9-4.500 10-7c-1-2.500-5-7-10-7Zm0 11.500a4.500 4.500 0 1 1 0-9 4.500 4.500 0 0 1 0 9Zm0-2a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z';

export interface PasswordFieldProps {
  texts: AccessTexts;
  error: string | undefined;
  /** `password` and its label by default. */
  name?: string;
  label?: string;
  /** Whether a password is being chosen, and not one that is known. */
  isNew?: boolean;
  help?: ReactNode;
  onInput?: (text: string) => void;
  onBlur?: () => void;
}

/** The password, which can be read while it is typed. */
export function PasswordField({
  texts,
  error,
  name = 'password',
  label: title = texts.password,
  isNew = false,
  help,
  onInput,
  onBlur,
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const label = isShown ? texts.hidePassword : texts.showPassword;
  return (
    <Field
      label={title}
      error={error}
      help={help}
      name={name}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      onInput={(event) => onInput?.(event.currentTarget.value)}
      onBlur={onBlur}
      end={
        <button
          type="button"
          className="peek"
          aria-label={label}
          title={label}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden>
            <path d={eye} fill="currentColor" fillRule="evenodd" />
            {isShown && <path d="M4 3 21 20" stroke="currentColor" strokeWidth="2" />}
          </svg>
        </button>
      }
    />
  );
}
