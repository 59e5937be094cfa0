import { changeStatus } from './reservations/changes/refusal-status.ts';

/**
 * Every refusal the product can give: its machine code and HTTP status.
 * The texts are in i18n/{it,en}/errors.ts, typed by this table, so a code without a text does not compile.
 */
export const refusalStatus = {
  // the request itself
  validation_failed: 400,
  unknown_field: 400,
  unknown_operator: 400,
  page_too_deep: 400,
  missing_credentials: 401,
  wrong_credentials: 401,
  session_expired: 401,
  forbidden: 403,
  not_found: 404,
  stale_write: 409,
  idempotency_mismatch: 409,
  payload_too_large: 413,
  unsupported_media: 415,
  too_many_requests: 429,
  feature_unavailable: 501,
  needs_database: 501,
  unavailable: 503,
  unexpected: 500,

  // people and access
  backoffice_denied: 403,
  not_scanner: 403,
  email_in_use: 400,
  username_in_use: 400,
  email_invalid: 400,
  email_required: 400,
  guest_exists: 400,
  merge_account: 400,
  merge_same_event: 400,
  already_follower: 400,
  follower_not_pending: 400,
  follower_not_reopenable: 400,
  not_promotable: 400,
  follower_not_scanner: 400,
  scanner_elsewhere: 400,
  followers_today: 400,
  fiscal_code_in_use: 400,
  vat_number_in_use: 400,
  community_exists: 400,
  own_account: 400,
  erase_community: 400,
  erase_open_matters: 400,
  in_use_by_bookings: 400,
  community_name_taken: 400,
  terms_not_accepted: 400,
  second_factor_required: 401,
  second_factor_missing: 403,
  proof_required: 403,
  challenge_expired: 400,
  password_wrong: 400,
  password_common: 400,
  code_wrong: 400,
  code_exists: 400,
  recovery_code_wrong: 400,
  passkey_refused: 400,
  last_factor: 400,
  confirm_link_invalid: 400,
  reset_link_invalid: 400,
  invitation_invalid: 400,
  invitation_accepted: 409,
  captcha_failed: 400,
  social_unavailable: 400,
  social_token_invalid: 401,
  social_account_unknown: 401,
  provider_unavailable: 503,

  // events
  event_status_not_allowed: 400,
  event_type_locked: 400,
  event_access_locked: 400,
  event_prices_locked: 400,
  event_in_past: 400,
  event_has_tickets: 400,
  event_canceled: 400,
  subtype_mismatch: 400,
  missing_required_fields: 400,
  missing_payment_types: 400,
  missing_terms: 400,
  preemption_dates_invalid: 400,
  preemption_needs_all: 400,
  price_too_low: 400,
  senior_price_too_low: 400,
  public_by_user_type: 400,
  prices_by_type_missing: 400,
  prices_by_age_missing: 400,
  payments_not_enabled: 400,
  subscription_required: 400,
  profile_incomplete: 400,
  payment_profile_required: 400,
  capacity_below_taken: 400,
  extra_quantity_below_used: 400,
  extra_in_use: 400,
  supplement_of_free_event: 400,
  free_with_supplements: 400,
  event_without_stages: 400,
  dates_out_of_order: 400,
  departure_point_in_use: 400,
  in_use: 400,

  // booking
  not_enough_seats: 400,
  event_full: 400,
  event_closed: 400,
  community_closed: 400,
  already_booked: 400,
  slots_exceeded: 400,
  companions_not_allowed: 400,
  post_not_bookable: 400,
  not_a_member: 400,
  preemption_not_open: 400,
  request_exists: 400,
  request_not_pending: 400,
  request_unconfirmed: 400,
  extra_exhausted: 400,
  departure_point_required: 400,
  departure_point_unknown: 400,
  payment_type_not_offered: 400,
  card_minimum: 400,
  card_payments_inactive: 400,
  hold_exceeded: 400,
  card_refund_unavailable: 400,
  guest_required: 400,
  follower_required: 400,
  payment_type_locked: 400,
  handed_on_unpaid: 400,
  reservation_status_derived: 400,
  busy_try_again: 409,
  too_many_unconfirmed: 409,
  price_changed: 409,
  confirm_too_late: 400,
  waiting_list_exists: 400,
  waiting_list_not_needed: 400,
  entry_not_waiting: 400,
  offer_not_open: 400,

  // the person who booked, on their own
  holder_ticket_gone: 409,
  holder_entered: 400,
  holder_in_check: 400,
  holder_handed_on: 400,
  holder_nobody_chosen: 400,
  holder_unknown_device: 403,
  holder_too_late: 400,
  holder_no_policy: 400,
  holder_amount_changed: 409,
  holder_add_payment: 400,
  holder_details_dearer: 400,

  ...changeStatus,

  // tickets and the gate
  ticket_already_sent: 400,
  tickets_not_sendable: 400,
  event_not_confirmed: 400,
  tickets_not_eligible: 400,
  ticket_not_payable: 400,
  ticket_already_paid: 409,
  card_payment_manual: 400,
  at_departure_only: 400,
  payment_not_undoable: 400,
  refund_not_card: 400,
  payment_disputed: 409,
  refund_under_way: 400,
  receipt_amount: 400,
  month_not_over: 400,
  month_closed: 409,
  receipt_by_card: 400,
  receipt_not_recorded: 400,
  payment_not_open: 400,
  ticket_not_valid_for_event: 400,
  ticket_already_used: 409,
  scan_already_reverted: 400,
  checkpoint_name_taken: 400,
  checkpoints_too_many: 400,
  door_sale_not_granted: 400,
  door_not_here: 400,
  door_not_yet: 400,
  door_closed: 400,
  till_empty: 400,
  hand_over_not_undoable: 400,
  ticket_extras_locked: 400,
  transport_none_to_export: 400,
  transport_full: 400,
  transport_not_enough: 400,
  transport_in_use: 400,
  leader_exists: 400,
  leader_early: 409,
  leader_over: 410,
  leader_unreachable: 409,
  list_just_sent: 409,
  list_gone: 410,
  transport_identifier_locked: 400,
  transport_slots_below_assigned: 400,
  transport_layer_locked: 400,
  transport_seat_taken: 400,

  // payment provider and plans
  payment_provider_unavailable: 400,
  payment_provider_refused: 400,
  payments_not_configured: 400,
  payments_not_active: 400,
  plan_not_available: 400,
  plan_bought: 400,
  plan_basic_exists: 400,
  subscription_exists: 400,
  subscription_not_manageable: 400,
  subscription_not_changeable: 400,
  plan_change_differs: 409,
  webhook_refused: 400,

  // files
  file_type_refused: 415,
  image_unreadable: 415,
  too_many_files: 400,
  files_unavailable: 503,

  // settings
  label_key_used: 400,
  label_placeholders: 400,
  requirement_in_use: 400,
  requirement_name_used: 400,
  category_in_use: 400,
  category_type_locked: 400,
  category_name_used: 400,
  subtype_in_use: 400,
  sponsorship_in_use: 400,
  events_not_sponsorable: 400,

  // orders
  orders_closed: 400,
  product_unavailable: 400,
  delivery_not_offered: 400,
  withdraw_location_required: 400,
  product_location_in_use: 400,
  stock_exhausted: 400,
  order_too_large: 400,
  refund_not_requestable: 400,
  refund_request_not_pending: 400,
  refund_request_not_accepted: 400,

  // merchandise
  merchandise_wallet_required: 400,
  product_archived: 400,
  product_incomplete: 400,
  product_characteristics_missing: 400,
  product_variants_missing: 400,
  product_variant_name_missing: 400,
  product_delivery_missing: 400,
  product_location_missing: 400,
  variant_ordered: 400,

  // conversations
  chat_already_active: 400,

  // communications
  communication_sent: 400,
  communication_sending: 409,
  communication_no_recipients: 400,
  communication_nothing_to_resend: 400,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof refusalStatus;

/** Values put into a refusal's text, by placeholder name. */
export type RefusalParams = Record<string, string | number>;

/** Field path (`participantsInfo.0.email`) to message key (`validation.email`), as sent to the form. */
export type FieldMessages = Record<string, string>;

export interface RefusalDetails {
  params?: RefusalParams;
  fields?: FieldMessages;
  /** Facts the caller needs beside the text: the existing id, the ineligible ids, the scan that won. */
  data?: Record<string, unknown>;
}

/** A rule said no. Thrown by domain rules and use cases; the server turns it into `{code, message, fields}`. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly params: RefusalParams;
  readonly fields: FieldMessages | undefined;
  readonly data: Record<string, unknown> | undefined;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.status = refusalStatus[code];
    this.params = details.params ?? {};
    this.fields = details.fields;
    this.data = details.data;
  }
}
