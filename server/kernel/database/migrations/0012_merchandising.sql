CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"materialized_product" jsonb NOT NULL,
	"materialized_product_variant" jsonb NOT NULL,
	"unit_price" integer NOT NULL,
	"quantity" integer NOT NULL,
	"delivery_type" text NOT NULL,
	"withdraw_location" jsonb,
	"delivery_price" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "order_lines_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0 and "order_lines"."unit_price" >= 0 and "order_lines"."delivery_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"code" text NOT NULL,
	"status" text DEFAULT 'waitingPayment' NOT NULL,
	"is_payed" boolean DEFAULT false NOT NULL,
	"price" integer NOT NULL,
	"delivery_price" integer NOT NULL,
	"total_price" integer NOT NULL,
	"user_info" jsonb NOT NULL,
	"billing_info" jsonb,
	"shipping_address" jsonb,
	"search_text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "orders_code_unique" UNIQUE("code"),
	CONSTRAINT "orders_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "orders_total" CHECK ("orders"."total_price" = "orders"."price" + "orders"."delivery_price" and "orders"."price" >= 0 and "orders"."delivery_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"stock" integer NOT NULL,
	"price" integer NOT NULL,
	"gallery_images" text[] DEFAULT '{}' NOT NULL,
	"is_visible" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "product_variants_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "product_variants_stock" CHECK ("product_variants"."stock" >= 0 and "product_variants"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"category_id" uuid NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"terms_and_conditions" text DEFAULT '' NOT NULL,
	"characteristics" text[] DEFAULT '{}' NOT NULL,
	"is_visible" boolean DEFAULT false NOT NULL,
	"is_in_home" boolean DEFAULT false NOT NULL,
	"is_in_tenant_home" boolean DEFAULT false NOT NULL,
	"variant_type" text NOT NULL,
	"cover_image" text,
	"gallery_images" text[] DEFAULT '{}' NOT NULL,
	"withdraw" boolean DEFAULT false NOT NULL,
	"withdraw_locations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"courier_delivery" boolean DEFAULT false NOT NULL,
	"delivery_price" integer DEFAULT 0 NOT NULL,
	"delivery_price_ranges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (regia_fold(name)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "products_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "products_delivery_price" CHECK ("products"."delivery_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refund_request_lines" (
	"tenant_id" uuid NOT NULL,
	"refund_request_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	CONSTRAINT "refund_request_lines_refund_request_id_order_line_id_pk" PRIMARY KEY("refund_request_id","order_line_id")
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"code" text NOT NULL,
	"refund_motivation" text NOT NULL,
	"gallery_images" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"amount" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "refund_requests_code_unique" UNIQUE("code"),
	CONSTRAINT "refund_requests_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
DROP INDEX "refunds_rest_once";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refund_request_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant" FOREIGN KEY ("tenant_id","variant_id") REFERENCES "public"."product_variants"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_request_lines" ADD CONSTRAINT "refund_request_lines_request" FOREIGN KEY ("tenant_id","refund_request_id") REFERENCES "public"."refund_requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_request_lines" ADD CONSTRAINT "refund_request_lines_line" FOREIGN KEY ("tenant_id","order_line_id") REFERENCES "public"."order_lines"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_variant" ON "order_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_list" ON "orders" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("tenant_id","status","created_at");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "product_variants_product" ON "product_variants" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_list" ON "products" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refund_request_lines_line" ON "refund_request_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "refund_requests_list" ON "refund_requests" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "refund_requests_newest" ON "refund_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refund_requests_order" ON "refund_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_requests_user" ON "refund_requests" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_refund_request" FOREIGN KEY ("tenant_id","refund_request_id") REFERENCES "public"."refund_requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_of_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_request_once" ON "refunds" USING btree ("refund_request_id") WHERE state <> 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_rest_once" ON "refunds" USING btree ("checkout_id") WHERE ticket_id is null and refund_request_id is null and state <> 'failed';--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['products', 'product_variants', 'orders', 'order_lines', 'refund_requests', 'refund_request_lines'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY own_tenant ON %I TO regia_app
      USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
      WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))', t);
    IF t <> 'refund_request_lines' THEN
      EXECUTE format('CREATE TRIGGER touch BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION regia_touch()', t);
    END IF;
  END LOOP;
END $$;
