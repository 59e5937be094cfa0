-- Money that goes along with somebody into a booking of their own changes no sum of any month: it keeps the day on which it came,
-- also in a month that is closed.
DROP TRIGGER after_closed_months ON ledger_entries;
--> statement-breakpoint
CREATE TRIGGER after_closed_months BEFORE INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.book = 'community' AND NEW.cause <> 'split') EXECUTE FUNCTION regia_after_closed_months();
