ALTER TABLE "users" ADD COLUMN "is_example" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The example event of a community bears the community's own id, so that each row that belongs to it says so by itself. It is hidden
-- from every request but those that are made for trying it: what counts, lists or exports cannot forget to leave it out.
CREATE FUNCTION regia_shows_example() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS
  $$ SELECT coalesce(current_setting('regia.shows_example', true), '') = 'on' $$;
--> statement-breakpoint
DO $$
DECLARE
  t text;
BEGIN
  FOR t IN SELECT c.table_name FROM information_schema.columns c
      JOIN pg_policies p ON p.schemaname = c.table_schema AND p.tablename = c.table_name AND p.policyname = 'own_tenant'
      WHERE c.table_schema = 'public' AND c.column_name = 'event_id' AND c.data_type = 'uuid' LOOP
    EXECUTE format('CREATE POLICY no_example ON %I AS RESTRICTIVE TO regia_app
      USING ((event_id = tenant_id) IS NOT TRUE OR (SELECT regia_shows_example()))', t);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY no_example ON events AS RESTRICTIVE TO regia_app
  USING (id <> tenant_id OR (SELECT regia_shows_example()));
--> statement-breakpoint
-- Mail of an example goes to the community's own address, whatever becomes of the names on its tickets.
CREATE FUNCTION regia_example_address() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  NEW.participant_info := NEW.participant_info
    || jsonb_build_object('email', (SELECT u.email FROM users u WHERE u.id = NEW.tenant_id));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER example_address BEFORE INSERT OR UPDATE OF participant_info ON tickets FOR EACH ROW
  WHEN (NEW.event_id = NEW.tenant_id) EXECUTE FUNCTION regia_example_address();
