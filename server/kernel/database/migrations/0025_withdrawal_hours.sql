-- Days and times were one text: what was written goes on being read, as the note beside them.
UPDATE "products" SET "withdraw_locations" = (
  SELECT jsonb_agg(CASE WHEN jsonb_typeof(place -> 'info') = 'string'
      THEN place || jsonb_build_object('info', '[]'::jsonb, 'note', place -> 'info') ELSE place END ORDER BY position)
  FROM jsonb_array_elements("withdraw_locations") WITH ORDINALITY AS listed (place, position)
) WHERE jsonb_path_exists("withdraw_locations", '$[*].info ? (@.type() == "string")');--> statement-breakpoint
UPDATE "order_lines" SET "withdraw_location" = "withdraw_location" || jsonb_build_object('info', '[]'::jsonb, 'note', "withdraw_location" -> 'info')
WHERE jsonb_typeof("withdraw_location" -> 'info') = 'string';
