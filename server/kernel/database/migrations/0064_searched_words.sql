CREATE INDEX "reservations_unproven" ON "reservations" USING btree ("event_id") WHERE confirm_by is not null;
--> statement-breakpoint
-- The same text as before, in a language whose plans a connection keeps: each row of people, tickets and bookings is written with it.
CREATE OR REPLACE FUNCTION regia_words(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
  AS $$
DECLARE
  split CONSTANT text := replace(regexp_replace(public.regia_fold(value), '(?<=@\S*)[._-]', '', 'g'), '@', ' @');
  closed CONSTANT text := regexp_replace(split, '(?<=\S)[''‘’](?=\S)', '', 'g');
BEGIN
  RETURN translate(
    ' ' || split || CASE WHEN closed = split THEN '' ELSE ' ' || closed END,
    E'\t\n\r\f\x0B!"#$%&''()*+,-./:;<=>?[\\]^_`{|}~\u00A0«»·‘’“”–—…', repeat(' ', 47));
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION regia_consent(who uuid, given jsonb, version text, at timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO consents (id, user_id, kind, is_given, text_version, at)
    SELECT gen_random_uuid(), u.id, g.key, g.value::boolean, regia_consent.version, regia_consent.at FROM users u, jsonb_each_text(given) g
    WHERE u.id = who AND u.is_provisional;
END $$;
--> statement-breakpoint
-- Where the name of a column was read for that of the text's version: the person's own version was kept, and there has been one text.
UPDATE consents SET text_version = '2026-11' WHERE text_version ~ '^[0-9]+$';
