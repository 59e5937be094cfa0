DROP INDEX "users_username";--> statement-breakpoint
-- Of names that differ in capital letters alone the oldest account keeps its own; the others get the end of their id.
UPDATE users u SET username = left(u.username, 30) || '-' || right(u.id::text, 12)
  WHERE role <> 'guest' AND NOT is_deleted AND EXISTS (SELECT 1 FROM users o
    WHERE o.role <> 'guest' AND NOT o.is_deleted AND lower(o.username) = lower(u.username)
      AND (o.created_at, o.id) < (u.created_at, u.id));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower(username)) WHERE role <> 'guest' and not is_deleted;
