ALTER TABLE "users" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged_into_users_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_merged" ON "users" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
-- What is being written for a guest while they are merged goes to the one who stays: the row of the person is waited for, as the
-- foreign key does a moment later, and read again.
CREATE FUNCTION regia_follow_merge() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE kept uuid;
BEGIN
  SELECT merged_into INTO kept FROM users WHERE id = NEW.user_id FOR KEY SHARE;
  NEW.user_id := coalesce(kept, NEW.user_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['reservations', 'participation_requests', 'payments', 'orders', 'refund_requests', 'person_notes',
    'tenant_subscriptions'] LOOP
    EXECUTE format('CREATE TRIGGER follow_merge BEFORE INSERT ON %I FOR EACH ROW EXECUTE FUNCTION regia_follow_merge()', t);
  END LOOP;
END $$;
