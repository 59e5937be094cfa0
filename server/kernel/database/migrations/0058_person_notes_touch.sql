-- Like every other table, notes keep the moment of their last change themselves.
CREATE TRIGGER touch BEFORE UPDATE ON "person_notes" FOR EACH ROW EXECUTE FUNCTION regia_touch();
