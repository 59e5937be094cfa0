-- Reserved words and collisions get a number: the next one first, any after twenty tries, so that a common name stays cheap.
-- A record's own name of before is taken up again.
CREATE OR REPLACE FUNCTION regia_name_page(kind text, tenant uuid, event uuid, product uuid, name text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  base text := regia_slug(kind, name);
  wanted text := base;
  tries integer := 1;
BEGIN
  LOOP
    IF NOT regia_slug_taken(wanted) THEN
      UPDATE page_slugs s SET is_current = true
        WHERE s.kind = regia_name_page.kind AND s.slug = wanted AND s.tenant_id = tenant
          AND s.event_id IS NOT DISTINCT FROM event AND s.product_id IS NOT DISTINCT FROM product;
      IF FOUND THEN RETURN; END IF;
      -- Another record's row is never locked: many who want one name would wait for each other in a circle.
      INSERT INTO page_slugs (kind, slug, tenant_id, event_id, product_id)
        VALUES (regia_name_page.kind, wanted, tenant, event, product) ON CONFLICT DO NOTHING;
      IF FOUND THEN RETURN; END IF;
    END IF;
    tries := tries + 1;
    wanted := base || '-' || CASE WHEN tries <= 20 THEN tries ELSE 100 + floor(random() * 99900)::integer END;
  END LOOP;
END $$;--> statement-breakpoint
-- It names the pages of every community: whoever has no account has nothing to do with it.
REVOKE EXECUTE ON FUNCTION regia_name_page(text, uuid, uuid, uuid, text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION regia_name_page(text, uuid, uuid, uuid, text) TO regia_app;
