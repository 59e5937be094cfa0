-- Names that were given twice, capital letters and accents aside: the later ones get the end of their id. What was answered before
-- stands under the name it had, which the table keeps.
UPDATE requirements r SET field_name = left(btrim(r.field_name), 67) || ' ' || right(r.id::text, 12)
  WHERE EXISTS (SELECT 1 FROM requirements o WHERE o.entity_type = r.entity_type
    AND regia_fold(btrim(o.field_name)) = regia_fold(btrim(r.field_name))
    AND (o.created_at, o.id) < (r.created_at, r.id));--> statement-breakpoint
CREATE UNIQUE INDEX "requirements_field_name" ON "requirements" USING btree ("entity_type",regia_fold(btrim(field_name)));
