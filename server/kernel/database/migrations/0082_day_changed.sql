ALTER TABLE "events" ADD COLUMN "day_changed_at" timestamptz(3);
