CREATE TABLE "participation_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"slots" integer NOT NULL,
	"payment_type" text NOT NULL,
	"departure_point" jsonb,
	"participants_info" jsonb NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "participation_requests_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"event_id" uuid,
	"reservation_id" uuid,
	"participation_request_id" uuid,
	"amount" integer NOT NULL,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	"fee_amount" integer,
	"status" text DEFAULT 'waitingPayment' NOT NULL,
	"payment_type" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "payments_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "payments_refund" CHECK ("payments"."refunded_amount" >= 0 and "payments"."refunded_amount" <= "payments"."amount")
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"code" text NOT NULL,
	"status" text NOT NULL,
	"is_to_check" boolean DEFAULT false NOT NULL,
	"slots" integer NOT NULL,
	"initial_slots" integer NOT NULL,
	"total" integer NOT NULL,
	"initial_total" integer NOT NULL,
	"price" integer NOT NULL,
	"payment_type" text NOT NULL,
	"is_payed" boolean DEFAULT false NOT NULL,
	"departure_point" jsonb,
	"participants_info" jsonb NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "reservations_code_unique" UNIQUE("code"),
	CONSTRAINT "reservations_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"ticket_id" uuid,
	"status" text NOT NULL,
	"reason" text,
	"read" text NOT NULL,
	"nonce" text,
	"at" timestamptz(3) NOT NULL,
	"device" text,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"is_offline" boolean DEFAULT false NOT NULL,
	"is_conflict" boolean DEFAULT false NOT NULL,
	"reverted_at" timestamptz(3),
	"reverted_by" uuid,
	"revert_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "scans_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"transport_id" uuid,
	"code" text NOT NULL,
	"status" text NOT NULL,
	"condition" text NOT NULL,
	"price" integer NOT NULL,
	"is_sent" boolean DEFAULT false NOT NULL,
	"sent_at" timestamptz(3),
	"is_scanned" boolean DEFAULT false NOT NULL,
	"scanned_at" timestamptz(3),
	"payed_at" timestamptz(3),
	"payed_by" uuid,
	"name" text NOT NULL,
	"surname" text NOT NULL,
	"participant_info" jsonb NOT NULL,
	"materialized_extras" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (regia_fold(surname || ' ' || name || ' ' || coalesce(participant_info ->> 'email', '') || ' ' || code)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "tickets_code_unique" UNIQUE("code"),
	CONSTRAINT "tickets_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "tickets_state" CHECK ((status = 'valid' and condition in ('pending', 'payed')) or (status = 'invalid' and condition in ('revoked', 'toRefund', 'refunded')))
);
--> statement-breakpoint
CREATE TABLE "event_counters" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"sent_tickets" integer DEFAULT 0 NOT NULL,
	"total_tickets" integer DEFAULT 0 NOT NULL,
	"tickets_valid" integer DEFAULT 0 NOT NULL,
	"tickets_invalid" integer DEFAULT 0 NOT NULL,
	"tickets_to_pay_total" integer DEFAULT 0 NOT NULL,
	"tickets_to_pay_amount" integer DEFAULT 0 NOT NULL,
	"tickets_to_refund_total" integer DEFAULT 0 NOT NULL,
	"tickets_to_refund_amount" integer DEFAULT 0 NOT NULL,
	"takings" integer DEFAULT 0 NOT NULL,
	"scanned_tickets" integer DEFAULT 0 NOT NULL,
	"online_reservations_total" integer DEFAULT 0 NOT NULL,
	"online_reservations_amount" integer DEFAULT 0 NOT NULL,
	"pending_participation_requests" integer DEFAULT 0 NOT NULL,
	"reservations" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_stages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image" text,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "event_stages_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"event_type" text NOT NULL,
	"event_subtype_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting_confirmation' NOT NULL,
	"is_visible" boolean DEFAULT false NOT NULL,
	"is_in_home" boolean DEFAULT false NOT NULL,
	"is_in_tenant_home" boolean DEFAULT false NOT NULL,
	"sponsorship_id" uuid,
	"start_date" timestamptz(3),
	"end_date" timestamptz(3),
	"departure_date" timestamptz(3),
	"return_date" timestamptz(3),
	"open_reservation_date" timestamptz(3),
	"closing_reservation_date" timestamptz(3),
	"wire_transfer_limit_date" timestamptz(3),
	"on_site_limit_date" timestamptz(3),
	"minimum_participants" integer DEFAULT 0 NOT NULL,
	"max_participants" integer DEFAULT 0 NOT NULL,
	"slots_per_user" integer DEFAULT 0 NOT NULL,
	"slots" integer DEFAULT 0 NOT NULL,
	"departure_points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"destination_address" jsonb,
	"location_address" jsonb,
	"site_address" text[] DEFAULT '{}' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"terms_and_conditions" text DEFAULT '' NOT NULL,
	"event_additional_info" text DEFAULT '' NOT NULL,
	"header_image" text,
	"card_image" text,
	"gallery_images" text[] DEFAULT '{}' NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"perks_included" text[] DEFAULT '{}' NOT NULL,
	"perks_excluded" text[] DEFAULT '{}' NOT NULL,
	"requirement_ids" uuid[] DEFAULT '{}' NOT NULL,
	"required_documents" text[] DEFAULT '{}' NOT NULL,
	"selection_type" text DEFAULT 'automatic' NOT NULL,
	"access_type" text DEFAULT 'all' NOT NULL,
	"price_type" text DEFAULT 'single' NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"prices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"preemption" boolean DEFAULT false NOT NULL,
	"preemptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"payment_types" text[] DEFAULT '{}' NOT NULL,
	"iban" text,
	"iban_holder" text,
	"search_text" text GENERATED ALWAYS AS (regia_fold(name || ' ' || coalesce(location_address ->> 'city', '') || ' ' || coalesce(destination_address ->> 'city', '') || ' ' || coalesce(destination_address ->> 'plainAddress', ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "events_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "events_places" CHECK ("events"."slots" >= 0 and ("events"."event_type" = 'post' or "events"."slots" <= "events"."max_participants"))
);
--> statement-breakpoint
CREATE TABLE "extras" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"extra_type" text NOT NULL,
	"available_quantity" integer NOT NULL,
	"used_quantity" integer DEFAULT 0 NOT NULL,
	"price" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "extras_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "extras_quantity" CHECK ("extras"."used_quantity" >= 0 and "extras"."used_quantity" <= "extras"."available_quantity")
);
--> statement-breakpoint
CREATE TABLE "transports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"transport_type" text NOT NULL,
	"identifier" text NOT NULL,
	"maximum_slots" integer NOT NULL,
	"slots" integer DEFAULT 0 NOT NULL,
	"supplier" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "transports_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "transports_slots" CHECK ("transports"."slots" >= 0 and "transports"."slots" <= "transports"."maximum_slots")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"entity_type" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_subtypes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"event_type" text NOT NULL,
	"has_stage" boolean DEFAULT false NOT NULL,
	"has_transport" boolean DEFAULT false NOT NULL,
	"additional_requirements" text[] DEFAULT '{}' NOT NULL,
	"excluded_primary_fields" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"key" text NOT NULL,
	"language" text NOT NULL,
	"value" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "labels_key" UNIQUE("category","key","language")
);
--> statement-breakpoint
CREATE TABLE "requirements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"field_name" text NOT NULL,
	"entity_type" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"user_id" uuid,
	"action" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text,
	"at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"payload_hash" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_route_key_pk" PRIMARY KEY("user_id","route","key")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"payload" jsonb NOT NULL,
	"created_by" uuid,
	"finished_at" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "jobs_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"job_id" uuid,
	"ticket_id" uuid,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"error" text,
	"sent_at" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"user_id" uuid NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"additional_info" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"linked_entity_type" text,
	"linked_entity_id" uuid,
	"is_public" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "uploads_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "views_once" UNIQUE("user_id","entity_type","entity_id")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"price" integer NOT NULL,
	"duration" integer DEFAULT 30 NOT NULL,
	"default_fee_percentage" numeric(5, 2) DEFAULT 5 NOT NULL,
	"perks" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"refresh_hash" text NOT NULL,
	"previous_hash" text,
	"successor_sealed" text,
	"rotated_at" timestamptz(3) NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"revoked_at" timestamptz(3),
	"user_agent" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"window_start" timestamptz(3) NOT NULL,
	"blocked_until" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"subscription_type" text NOT NULL,
	"status" text NOT NULL,
	"plan" jsonb NOT NULL,
	"starts_at" timestamptz(3) NOT NULL,
	"ends_at" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "subscriptions_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "tenant_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"user_type" text DEFAULT 'normal' NOT NULL,
	"activation_date" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "tenant_subscriptions_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "tenant_subscriptions_follower" UNIQUE("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_name" text NOT NULL,
	"category_ids" uuid[] DEFAULT '{}' NOT NULL,
	"contact_email" text,
	"contact_phone" text,
	"contact_address" jsonb,
	"stripe_connect_id" text,
	"payments_enabled" boolean DEFAULT false NOT NULL,
	"automatic_acceptance" boolean DEFAULT false NOT NULL,
	"primary_color" text,
	"secondary_color" text,
	"header_image" text,
	"gallery_images" text[] DEFAULT '{}' NOT NULL,
	"company_type" text,
	"company_name" text,
	"facebook_url" text,
	"instagram_url" text,
	"website_url" text,
	"requirement_ids" uuid[] DEFAULT '{}' NOT NULL,
	"billing_info" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"secondary_role" text,
	"username" text NOT NULL,
	"password_hash" text,
	"name" text NOT NULL,
	"surname" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"fiscal_code" text,
	"born_date" date,
	"born_place" text,
	"address" jsonb,
	"profile_image" text,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_confirmed" boolean DEFAULT true NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"is_legal_person" boolean DEFAULT false NOT NULL,
	"vat_number" text,
	"tenant_id" uuid,
	"show_guide_reminder_modal" boolean DEFAULT true NOT NULL,
	"default_fee_percentage" numeric(5, 2),
	"merch_fee_percentage" numeric(5, 2),
	"price_tiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"affiliate_code" text,
	"search_text" text GENERATED ALWAYS AS (regia_fold(surname || ' ' || name || ' ' || email || ' ' || username)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "participation_requests" ADD CONSTRAINT "participation_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participation_requests" ADD CONSTRAINT "participation_requests_event" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reservation" FOREIGN KEY ("tenant_id","reservation_id") REFERENCES "public"."reservations"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_event" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_event" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_ticket" FOREIGN KEY ("tenant_id","ticket_id") REFERENCES "public"."tickets"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_event" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_reservation" FOREIGN KEY ("tenant_id","reservation_id") REFERENCES "public"."reservations"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_transport" FOREIGN KEY ("tenant_id","transport_id") REFERENCES "public"."transports"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_counters" ADD CONSTRAINT "event_counters_event" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_stages" ADD CONSTRAINT "event_stages_event" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_event_subtype_id_event_subtypes_id_fk" FOREIGN KEY ("event_subtype_id") REFERENCES "public"."event_subtypes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extras" ADD CONSTRAINT "extras_event" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transports" ADD CONSTRAINT "transports_event" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_subscriptions" ADD CONSTRAINT "tenant_subscriptions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_subscriptions" ADD CONSTRAINT "tenant_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "participation_requests_open" ON "participation_requests" USING btree ("event_id","user_id") WHERE status in ('pending', 'toAuthorize', 'accepted');--> statement-breakpoint
CREATE INDEX "participation_requests_event" ON "participation_requests" USING btree ("event_id","status");--> statement-breakpoint
CREATE INDEX "participation_requests_list" ON "participation_requests" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_of_reservation" ON "payments" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "payments_list" ON "payments" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reservations_search" ON "reservations" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_live" ON "reservations" USING btree ("event_id","user_id") WHERE slots > 0;--> statement-breakpoint
CREATE INDEX "reservations_list" ON "reservations" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reservations_event" ON "reservations" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reservations_user" ON "reservations" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "scans_winner" ON "scans" USING btree ("ticket_id") WHERE status = 'valid' and reverted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "scans_nonce" ON "scans" USING btree ("tenant_id","nonce");--> statement-breakpoint
CREATE INDEX "scans_event_list" ON "scans" USING btree ("event_id","at","id");--> statement-breakpoint
CREATE INDEX "scans_ticket" ON "scans" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "tickets_search" ON "tickets" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tickets_list" ON "tickets" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_tenant_list" ON "tickets" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_reservation" ON "tickets" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "tickets_changed" ON "tickets" USING btree ("event_id","updated_at");--> statement-breakpoint
CREATE INDEX "event_stages_event" ON "event_stages" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_list" ON "events" USING btree ("tenant_id","start_date","id");--> statement-breakpoint
CREATE INDEX "events_closing" ON "events" USING btree ("tenant_id","closing_reservation_date","id");--> statement-breakpoint
CREATE INDEX "extras_event" ON "extras" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "transports_event" ON "transports" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("resource","record_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_tenant" ON "audit_log" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "jobs_tenant" ON "jobs" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_list" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_ticket" ON "mails" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "uploads_tenant" ON "uploads" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_live" ON "subscriptions" USING btree ("tenant_id") WHERE status in ('active', 'trialing', 'past_due', 'unpaid');--> statement-breakpoint
CREATE INDEX "tenant_subscriptions_list" ON "tenant_subscriptions" USING btree ("tenant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "tenant_subscriptions_user" ON "tenant_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_account" ON "users" USING btree ("email") WHERE role <> 'guest';--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_guest" ON "users" USING btree ("tenant_id","email") WHERE role = 'guest';--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("username") WHERE role <> 'guest';--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role","surname","id");--> statement-breakpoint
CREATE INDEX "users_by_tenant" ON "users" USING btree ("tenant_id","surname","id");