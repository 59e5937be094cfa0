ALTER TABLE "orders" ADD COLUMN "lapsed_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_contested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD COLUMN "restock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD COLUMN "restocked_at" timestamptz(3);--> statement-breakpoint
CREATE INDEX "order_lines_work" ON "order_lines" USING btree ("tenant_id","status") WHERE status in ('readyToDelivery', 'refunded');--> statement-breakpoint
CREATE FUNCTION regia_search_orders(pattern text) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$ SELECT id FROM orders WHERE search_text LIKE pattern AND ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant())) $$;
--> statement-breakpoint
ALTER FUNCTION regia_search_orders(text) SET enable_seqscan = off;
