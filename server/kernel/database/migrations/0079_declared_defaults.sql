ALTER TABLE "categories" ALTER COLUMN "entity_type" SET DEFAULT 'event';--> statement-breakpoint
ALTER TABLE "event_subtypes" ALTER COLUMN "event_type" SET DEFAULT 'event';--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "event_type" SET DEFAULT 'event';--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "is_in_home" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "is_in_tenant_home" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "extras" ALTER COLUMN "extra_type" SET DEFAULT 'supplement';--> statement-breakpoint
ALTER TABLE "extras" ALTER COLUMN "available_quantity" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "extras" ALTER COLUMN "price" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "product_variants" ALTER COLUMN "stock" SET DEFAULT 1;--> statement-breakpoint
ALTER TABLE "product_variants" ALTER COLUMN "price" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "is_in_home" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "is_in_tenant_home" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "variant_type" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "requirements" ALTER COLUMN "entity_type" SET DEFAULT 'event';--> statement-breakpoint
ALTER TABLE "plans" ALTER COLUMN "price" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "transports" ALTER COLUMN "transport_type" SET DEFAULT 'bus';--> statement-breakpoint
ALTER TABLE "transports" ALTER COLUMN "layer" SET DEFAULT '';
