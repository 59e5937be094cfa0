ALTER TABLE "products" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Names that were given twice: the later ones say which they are.
UPDATE categories c SET name = btrim(c.name) || ' (' || twice.at || ')'
FROM (
  SELECT id, row_number() OVER (PARTITION BY entity_type, regia_fold(btrim(name)) ORDER BY created_at, id) AS at
  FROM categories
) twice
WHERE twice.id = c.id AND twice.at > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name" ON "categories" USING btree ("entity_type",regia_fold(btrim(name)));
