-- A text as search reads it (domain/search.ts): folded, a space before each word, the domain of an address one word with its @.
CREATE FUNCTION regia_words(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT ' ' || translate(
    replace(regexp_replace(public.regia_fold(value), '(?<=@\S*)[._-]', '', 'g'), '@', ' @'),
    E'\t\n\r\f\x0B!"#$%&''()*+,-./:;<=>?[\\]^_`{|}~\u00A0«»·‘’“”–—…', repeat(' ', 47)) $$;
--> statement-breakpoint
-- A phone from its end, behind a mark that no text contains: its last digits are the beginning of it.
CREATE FUNCTION regia_phone_end(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT coalesce(' #' || nullif(reverse(regexp_replace(phone, '[^0-9]', '', 'g')), ''), '') $$;
--> statement-breakpoint
ALTER TABLE "tickets" DROP COLUMN "search_text";
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "search_text" text GENERATED ALWAYS AS (regia_words(surname || ' ' || name || ' ' || coalesce(participant_info ->> 'email', '') || ' ' || code)) STORED;
--> statement-breakpoint
CREATE INDEX "tickets_search" ON "tickets" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "search_text";
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "search_text" text GENERATED ALWAYS AS (regia_words(name || ' ' || coalesce(location_address ->> 'city', '') || ' ' || coalesce(destination_address ->> 'city', '') || ' ' || coalesce(destination_address ->> 'plainAddress', ''))) STORED;
--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_text";
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (regia_words(name)) STORED;
--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "search_text";
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (regia_words(surname || ' ' || name || ' ' || email) || regia_phone_end(phone)) STORED;
--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "users_username_search" ON "users" USING gin (regia_words(username) gin_trgm_ops);
--> statement-breakpoint
-- Written by the server; rewritten in place, as no row was changed by anybody.
ALTER TABLE "reservations" ALTER COLUMN "search_text" TYPE text USING regia_words(search_text);
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "search_text" TYPE text USING regia_words(search_text);
--> statement-breakpoint
ALTER TABLE "participation_requests" ALTER COLUMN "search_text" TYPE text USING regia_words(search_text);
--> statement-breakpoint
DROP INDEX tenants_search;
--> statement-breakpoint
CREATE INDEX tenants_search ON tenants USING gin (regia_words(business_name) gin_trgm_ops);