/** One file of the build for several modules, whatever they import. */
function together(name: string, ...sources: readonly RegExp[]) {
  const test = (id: string) => sources.some((source) => source.test(id.replaceAll('\\', '/')));
  return { name, test, includeDependenciesRecursively: false, priority: 10 };
}

const icons = (...names: readonly string[]) => new RegExp(`/icons-material/(esm/)?(${names.join('|')})\\.js$`);
/** Components of Material UI, each with the names of its classes. Every button of the shell asks whether it is in a group. */
const mui = (...names: readonly string[]) =>
  new RegExp(`/@mui/material/(esm/)?(${names.join('|')})/(?!ButtonGroup(Button)?Context)`);
const muiInternals = (...names: readonly string[]) =>
  new RegExp(`/@mui/material/(esm/)?internal/svg-icons/(${names.join('|')})\\.js$`);
const reactAdmin = (...names: readonly string[]) =>
  new RegExp(`/ra-ui-materialui/dist/(esm/)?(${names.join('|')})(/|\\.js$)`);
const components = (...names: readonly string[]) => new RegExp(`/src/components/(${names.join('|')})\\.tsx?$`);
const doors = (...names: readonly string[]) => new RegExp(`/resources/(${names.join('|')})\\.tsx?$`);
const domain = (...names: readonly string[]) => new RegExp(`/domain/(${names.join('|')})\\.ts$`);

/**
 * Left to itself the build makes a file for each set of pages that need the same: more than fifty for one page, most of some hundred
 * bytes, and each is a request. Here what nearly all pages of a kind need comes in one. Nothing that the shell or the gate
 * loads at first may stand here: it would bring the whole file along. The budgets say when a page loads too much or asks too often.
 */
export const chunkGroups = [
  together(
    'page',
    icons('ArrowBack', 'Chevron(Left|Right)', 'KeyboardArrow(Down|Right|Up)', 'Add', 'AddOutlined', 'Clear'),
    icons(
      'CloseOutlined',
      'DeleteOutline',
      'FileDownloadOutlined',
      'MailOutlined',
      'MoreVert',
      'Send',
      'SendOutlined',
      'Undo',
    ),
    mui('InputAdornment', 'FormControlLabel'),
    muiInternals('KeyboardArrowLeft', 'KeyboardArrowRight'),
    /\/@mui\/.*\/(useThemeProps|getValidReactChildren)\.js$/,
    reactAdmin('input/ResettableTextField', 'input/InputHelperText'),
    components(
      'page/(BackLink|MainWithSide|MoreMenu|PageHeader|PageTitle|PrimaryAction|SectionCard)',
      'record/(LoadError|refusal/refusal)',
      'ExportButton',
    ),
    components('feedback/(ConfirmDialog|MainButton|use-action|use-refusal-toast|use-undo)', 'live/news'),
    components(
      '(fields/(DateTimeField|Facts|MoneyField|NoWrap|PersonLink|RowLink)|records/TicketPrice)',
      'list/(actions-column|filters|use-community-filter)',
    ),
    components('use-(copy-link|sees-communities)'),
    domain(
      'values/(address|date-format|default-messages|number|phone)',
      'uploads/info',
      'shared/image-ratios',
      'fields',
      'rich-text',
      'payments/ledger/entries',
      'tickets/paid',
    ),
  ),
  together('places', domain('transports/layers', 'transports/places'), components('fields/place-facts')),
  together(
    'states',
    icons('AirportShuttleOutlined', 'BlockOutlined', 'CancelOutlined', 'CheckCircleOutlined', 'DoNotDisturbOnOutlined'),
    icons('DoneAll', 'EuroOutlined', 'HelpOutline', 'LuggageOutlined', 'ScheduleOutlined', 'TaskAltOutlined'),
    components('page/icons', 'fields/(status-looks|StatusChip|TypeChip)'),
    domain(
      '(events|communications|followers|orders|participations|payments|refund-requests|reservations|tickets|waiting-list)/status',
      'subscriptions/plan',
      'orders/refund-request-status',
    ),
  ),
  // What an event is, and what is done with its tickets: pages of bookings and tickets need all of it.
  together(
    'event',
    domain('events/(entity|travel/travel-terms)', 'entity/(entity|event-part-list)', 'event-subtypes/entity'),
  ),
  together('terms', domain('shared/(automatic-mails|cancellation-terms)')),
  together('ticket-actions', doors('payments/public/ReceiptDay', 'tickets/public/TicketMenu')),
  // What the gate asks too.
  together('shared', domain('shared/(event-type|user-type|ticket-status)')),
  // How addresses and names are read: the sign-in page needs it too.
  together('typed', domain('values/(clean|email|parse-number)', 'plain-rules')),
  together('table', mui('Table', 'TableBody', 'TableCell', 'TableHead', 'TableRow')),
  together(
    'pagination',
    mui('TablePagination', 'TablePaginationActions', 'Toolbar'),
    muiInternals('FirstPage', 'LastPage'),
  ),
  together(
    'toolbar',
    icons('BookmarkBorder', 'CheckBox', 'CheckBoxOutlineBlank', 'ViewWeek'),
    mui('ButtonGroup'),
    components('list/bare-list', 'list/toolbar/(ColumnsMenu|FilterChip|SearchField|ListToolbar)'),
  ),
  together(
    'list',
    icons('ArrowUpward'),
    mui('Pagination', 'PaginationItem', 'usePagination', 'TableSortLabel'),
    muiInternals('ArrowDownward', 'NavigateBefore', 'NavigateNext'),
    reactAdmin('list/pagination', 'list/datatable', 'preferences/FieldToggle'),
    components('list/(ListPage|ResponsiveList|TableScroll|use-selection-of-filters)', 'live/NewRecordsBanner'),
  ),
  together(
    'save',
    reactAdmin('input/TextInput'),
    components('inputs/(field-errors|FieldFrame|focus-field|input-props|number/[\\w-]+)', 'page/FormSection'),
    components(
      'record/(conflict/ConflictDialog|leave/UnsavedChangesGuard|refusal/RefusedFields|RecordForm|SaveBar|SaveForm)',
    ),
    components('record/(lazy-resolver|StickyBar|use-is-dirty|use-save)'),
    domain('uploads/schema'),
  ),
  together(
    'date',
    icons('CalendarMonthOutlined'),
    components('inputs/date/(CalendarButton|date-text|DateTextField|days|MonthGrid)'),
  ),
  // What the shell loads behind every page, once it stands.
  together(
    'background',
    icons('FingerprintOutlined'),
    mui('ClickAwayListener', 'Snackbar', 'SnackbarContent'),
    components('live/UnreadBadge'),
    doors('tickets/public/SendingWatch'),
    /\/src\/layout\/(live\/(LiveEvents|tray-subject|Watches)|session\/(Factor|Proof|Session)Dialog|ToastBar)\.tsx?$/,
    /\/src\/(layout\/shortcuts\/(Shortcuts|use-page-shortcuts)|providers\/live\/realtime)\.tsx?$/,
    domain('notifications/events'),
  ),
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
  // What nearly every page needs comes once, with the shell.
  {
    name: 'core',
    test: /node_modules[\\/](ra-core(?![\\/]dist[\\/](esm[\\/])?(src[\\/])?(controller[\\/](edit|create)[\\/]|dataProvider[\\/]useCreate\.))|react-hook-form|@hookform|zod|lodash|inflection|@mui[\\/]material[\\/](esm[\\/])?(Autocomplete|useAutocomplete|Select|Checkbox|Radio|RadioGroup|Switch|TextField|Dialog|DialogTitle|DialogContent|DialogContentText|DialogActions))[\\/]|icons-material[\\/](esm[\\/])?(CheckCircle|Close|ErrorOutline|InfoOutlined)\.js|components[\\/]feedback[\\/]DialogFrame\.tsx/,
    priority: 20,
  },
];
