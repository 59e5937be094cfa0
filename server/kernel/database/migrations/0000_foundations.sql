-- Search folds case and accents; unaccent itself is only STABLE, so indexes go through a wrapper that pins its dictionary.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE FUNCTION regia_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;
--> statement-breakpoint
-- The role every request runs as: it owns nothing and row-level security applies to it.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'regia_app') THEN
    BEGIN CREATE ROLE regia_app NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END;
  END IF;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  IF NOT pg_has_role(current_user, 'regia_app', 'MEMBER') THEN EXECUTE format('GRANT regia_app TO %I', current_user); END IF;
END $$;
--> statement-breakpoint
-- The community a connection acts for: an id, '*' for every community, or nothing, which sees nothing.
CREATE FUNCTION regia_tenant() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(nullif(current_setting('regia.tenant_id', true), ''), '*')::uuid $$;
--> statement-breakpoint
CREATE FUNCTION regia_every_tenant() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT coalesce(current_setting('regia.tenant_id', true) = '*', false) $$;
