DROP INDEX "tickets_changed";--> statement-breakpoint
CREATE INDEX "scans_changed" ON "scans" USING brin ("updated_at") WITH (pages_per_range=4,autosummarize=true);--> statement-breakpoint
CREATE INDEX "tickets_changed" ON "tickets" USING brin ("updated_at") WITH (pages_per_range=1,autosummarize=true);--> statement-breakpoint
-- Room in every block for the tickets in it to change: a scan then writes the ticket and no index of it.
ALTER TABLE "tickets" SET (fillfactor = 85);
