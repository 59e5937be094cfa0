ALTER TABLE "orders" ADD COLUMN "confirm_by" timestamptz(3);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "language" text;--> statement-breakpoint
CREATE INDEX "orders_unproven" ON "orders" USING btree ("confirm_by") WHERE confirm_by is not null and lapsed_at is null;