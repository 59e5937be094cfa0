import english from 'ra-language-english';

/** The toolbar of the text editor, whose library brings no catalogue. */
const tiptap = {
  blockquote: 'Quotation',
  bold: 'Bold',
  clear_format: 'Clear formatting',
  code: 'Code',
  heading1: 'Heading 1',
  heading2: 'Heading 2',
  italic: 'Italic',
  link: 'Link',
  list_bulleted: 'Bulleted list',
  list_numbered: 'Numbered list',
  strike: 'Strikethrough',
  underline: 'Underline',
};

/** Nothing is guessed or configured by whoever uses a page, files have an input, errors and questions words of our own. */
const { configurable: _configured, guesser: _guessed, ...own } = english.ra;
const { about: _about, details: _details, error: _error, not_found: _lost, ...shown } = own.message;
const { access_denied: _denied, authentication_error: _unproven, auth_error: _unsigned, ...known } = shown;
const { bulk_update_content: _many, bulk_update_title: _updated, clear_array_input: _cleared, ...left } = known;
const { placeholder_data_warning: _kept, delete_content: _question, delete_title: _deleted, ...message } = left;
const { file: _file, image: _image, references: _references, ...input } = own.input;
const { help: _help, remove_dialog_title: _title, remove_message: _message, ...saved_queries } = own.saved_queries;
const { auth, validation } = own;

/** React-admin's own texts; the library's English is the source, with this product's one word for e-mail. */
export const ra = {
  ...own,
  input,
  message,
  saved_queries,
  sort: { ...own.sort, sort_by: 'Sort by %{field}, %{order}' },
  auth: { ...auth, email: 'E-mail' },
  validation: { ...validation, email: 'Must be a valid e-mail' },
  tiptap,
};

export const catalogue = { ra };
