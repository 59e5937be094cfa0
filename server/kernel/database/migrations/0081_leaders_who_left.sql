-- Whoever leaves a community's staff leads its lists no more; those who had left before that was so still stood on them.
UPDATE "list_leaders" l SET "revoked_at" = now()
  WHERE l."revoked_at" IS NULL AND l."user_id" IS NOT NULL AND NOT EXISTS (
    SELECT FROM "users" u WHERE u."id" = l."user_id" AND NOT u."is_deleted"
      AND (u."id" = l."tenant_id"
        OR (u."is_enabled" AND u."tenant_id" = l."tenant_id" AND (u."role" = 'scanner' OR u."secondary_role" = 'scanner'))));
