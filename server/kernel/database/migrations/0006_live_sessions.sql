-- Live connections end with their session, whatever ended it: sign-out, a new password, an administrator.
CREATE FUNCTION regia_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('regia_live', json_build_object('endedSession', OLD.id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER live_session_revoked AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION regia_session_ended();
--> statement-breakpoint
CREATE TRIGGER live_session_deleted AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION regia_session_ended();
--> statement-breakpoint
CREATE FUNCTION regia_user_barred() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('regia_live', json_build_object('barredUser', OLD.id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER live_user_barred AFTER UPDATE OF is_enabled, is_confirmed, is_deleted ON users FOR EACH ROW
  WHEN (NOT NEW.is_enabled OR NOT NEW.is_confirmed OR NEW.is_deleted) EXECUTE FUNCTION regia_user_barred();
