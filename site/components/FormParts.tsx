import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react';
import type { FieldMessages } from '#domain/errors.ts';
import { fill } from '#i18n/fill.ts';
import { bookingWordsOf, counted, messageInWords } from '../words.ts';
import { Icon } from './Icon.tsx';
import type { PageFrame } from './Layout.tsx';

interface FieldProps {
  frame: PageFrame;
  name: string;
  label: string;
  value: string;
  messages: FieldMessages;
  /** Said beside the label of what may be left empty. */
  optional?: string | undefined;
  help?: string | undefined;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'email' | 'tel' | 'numeric';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
}

/** A field with its label, its help and what is wrong with it; what was typed stays. */
export function Field(props: FieldProps) {
  const { frame, name, label, value, messages, optional, help, type = 'text', ...input } = props;
  const message = messages[name];
  const described = [help && `help-${name}`, message && `err-${name}`].filter(Boolean).join(' ');
  return (
    <div className="f">
      <label htmlFor={name}>
        {label} {optional && <small>{optional}</small>}
      </label>
      <input
        className="in1"
        id={name}
        name={name}
        type={type}
        defaultValue={value}
        aria-invalid={message ? true : undefined}
        aria-describedby={described === '' ? undefined : described}
        {...input}
      />
      {help && (
        <p className="help" id={`help-${name}`}>
          {help}
        </p>
      )}
      <FieldError {...{ frame, name, message }} />
    </div>
  );
}

/** What is wrong with a field, below it. */
export function FieldError({ frame, name, message }: { frame: PageFrame; name: string; message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p className="err" id={`err-${name}`}>
      <Icon name="err" />
      <span>{messageOf(name, message, frame)}</span>
    </p>
  );
}

interface ChoiceProps {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  id?: string;
  isChosen: boolean;
  title: string;
  text?: ReactNode;
  price?: string | undefined;
  /** What it adds to the total, or takes from it. */
  cents?: number;
  isOff?: boolean;
}

/** An option as a whole row with its price at the right. */
export function Choice({ type, name, value, id, isChosen, title, text, price, cents, isOff = false }: ChoiceProps) {
  return (
    <label className={isOff ? 'opt off' : 'opt'}>
      <input {...{ type, name, value, id }} data-cents={cents} defaultChecked={isChosen} disabled={isOff} />
      <span>
        <b>{title}</b>
        {text && <span>{text}</span>}
      </span>
      <span className="price">{price}</span>
    </label>
  );
}

/** One thing to be agreed to. */
export function Tick(props: { name: string; isTicked: boolean; children: ReactNode; message?: ReactNode }) {
  const { name, isTicked, children, message } = props;
  return (
    <>
      <label className="tick">
        <input type="checkbox" id={name} name={name} value="1" defaultChecked={isTicked} />
        <span>{children}</span>
      </label>
      {message}
    </>
  );
}

/** All that is wrong, first in the form, each leading to its field. */
export function ErrorSummary({ frame, messages, sentence, questions = [], labels = {} }: ErrorSummaryProps) {
  const words = bookingWordsOf(frame.language);
  const found = Object.entries(messages);
  if (found.length === 0 && sentence === undefined) return null;
  return (
    <div className="alert redt" role="alert" id="errors" tabIndex={-1}>
      <Icon name="err" />
      <div>
        <h2>{sentence ?? counted(words.errors, found.length)}</h2>
        {found.map(([name, message]) => (
          <p key={name}>
            <a href={`#${name}`}>
              {(labels[name] ?? labelOf(name, frame, questions)).replace(/[.?]$/, '')}:{' '}
              {messageOf(name, message, frame)}
            </a>
          </p>
        ))}
      </div>
    </div>
  );
}

interface ErrorSummaryProps {
  frame: PageFrame;
  messages: FieldMessages;
  /** What is wrong with no field of its own. */
  sentence?: string | undefined;
  /** What the event asks of everybody, in the order of the answers. */
  questions?: readonly string[];
  /** What fields of this form alone are called. */
  labels?: Readonly<Record<string, string>>;
}

/** The same form was sent before with other content: what it made then, and where to go on. */
export function MadeBefore({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="alert amber" role="alert" id="errors" tabIndex={-1}>
      <Icon name="info" />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        <p className="btns">{children}</p>
      </div>
    </div>
  );
}

/** What is said at a field: of one that is empty, what belongs there. */
function messageOf(name: string, message: string, { language }: PageFrame): string {
  if (message !== 'validation.required') return messageInWords(message, language);
  const [field = ''] = /^[a-zA-Z]+/.exec(name) ?? [];
  const { other, ...missing } = bookingWordsOf(language).missing;
  const own: Readonly<Record<string, string>> = missing;
  return own[field] ?? other;
}

/** What a field is called, with the person it belongs to. */
function labelOf(name: string, { language }: PageFrame, questions: readonly string[]): string {
  const words = bookingWordsOf(language);
  const [, field = name, index = '', question = ''] = /^([a-zA-Z]+?)(\d+)(?:_(\d+))?$/.exec(name) ?? [];
  const labels: Readonly<Record<string, string>> = {
    ...{ name: words.name, surname: words.surname, email: words.email, age: words.age, note: words.note },
    ...{ extraIds: words.extras, phone: words.phone, departurePoint: words.departure, paymentType: words.payment },
    ...{ terms: words.terms, privacy: words.privacy },
  };
  const label = (question === '' ? labels[field] : questions[Number(question)]) ?? words.who;
  return Number(index) > 0 ? `${words.person.replace('%{count}', String(Number(index) + 1))}, ${label}` : label;
}

/** Values a form carries on unseen. */
export function Hidden({ fields }: { fields: readonly (readonly [name: string, value: string])[] }) {
  return fields
    .map(([name, value], at) => ({ id: `${name} ${at}`, name, value }))
    .map(({ id, ...field }) => <input key={id} type="hidden" {...field} />);
}

/** A field nobody sees, that managers of passwords are asked to leave alone: anyone who fills it in is a machine. */
export function Trap({ name }: { name: string }) {
  return (
    <div className="sr" aria-hidden="true">
      <input
        {...{ type: 'text', name, tabIndex: -1, autoComplete: 'off', defaultValue: '' }}
        {...{ 'data-1p-ignore': '', 'data-lpignore': 'true', 'data-bwignore': '', 'data-form-type': 'other' }}
      />
    </div>
  );
}

interface SlipProps {
  frame: PageFrame;
  given: string;
  /** What it may have been meant to be; undefined where there is nothing to ask. */
  meant: string | undefined;
  /** An address that was asked about and kept. */
  kept: string;
}

/** An address that looks like a slip is asked about once. */
export function Slip({ frame, given, meant, kept }: SlipProps) {
  const words = bookingWordsOf(frame.language);
  if (meant === undefined) return kept === '' ? null : <Hidden fields={[['keptEmail', kept]]} />;
  return (
    <fieldset className="slip" aria-labelledby="t-slip">
      <p id="t-slip">{fill(words.slip, { given, meant })}</p>
      <div className="btns">
        <button type="submit" className="btn line" name="action" value="correct">
          {words.slipYes}
        </button>
        <button type="submit" className="btn line" name="action" value="keep">
          {words.slipNo}
        </button>
      </div>
    </fieldset>
  );
}
