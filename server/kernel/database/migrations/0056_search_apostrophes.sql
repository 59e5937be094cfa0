-- A text as search reads it (domain/search.ts): where a word has an apostrophe, all words once more without it (Oneill).
CREATE OR REPLACE FUNCTION regia_words(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT translate(
      ' ' || split || CASE WHEN closed = split THEN '' ELSE ' ' || closed END,
      E'\t\n\r\f\x0B!"#$%&''()*+,-./:;<=>?[\\]^_`{|}~\u00A0«»·‘’“”–—…', repeat(' ', 47))
    FROM (SELECT split, regexp_replace(split, '(?<=\S)[''‘’](?=\S)', '', 'g') AS closed
      FROM (SELECT replace(regexp_replace(public.regia_fold(value), '(?<=@\S*)[._-]', '', 'g'), '@', ' @') AS split) AS folded
    ) AS both_ways $$;
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
REINDEX INDEX "users_username_search";
--> statement-breakpoint
REINDEX INDEX "tenants_search";
--> statement-breakpoint
-- Written by the server; completed in place from the names beside it, as no row was changed by anybody.
CREATE FUNCTION regia_closed_names(person uuid, people jsonb) RETURNS text LANGUAGE sql STABLE
  AS $$ SELECT CASE WHEN names ~ '[''‘’]' THEN regia_words(names) ELSE '' END
    FROM (SELECT concat_ws(' ',
      (SELECT surname || ' ' || name FROM users WHERE id = person),
      (SELECT string_agg(concat_ws(' ', p ->> 'surname', p ->> 'name'), ' ') FROM jsonb_array_elements(people) AS p)) AS names) AS n $$;
--> statement-breakpoint
ALTER TABLE "reservations" ALTER COLUMN "search_text" TYPE text USING search_text || regia_closed_names(user_id, participants_info);
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "search_text" TYPE text USING search_text || regia_closed_names(user_id, jsonb_build_array(user_info));
--> statement-breakpoint
ALTER TABLE "participation_requests" ALTER COLUMN "search_text" TYPE text USING search_text || regia_closed_names(user_id, participants_info);
--> statement-breakpoint
DROP FUNCTION regia_closed_names(uuid, jsonb);
