ALTER TABLE "participation_requests" ADD COLUMN "expires_at" timestamptz(3) GENERATED ALWAYS AS (case when payment_type <> 'stripe' then null
        when status = 'pending' then (created_at at time zone 'UTC' + interval '144 hours') at time zone 'UTC'
        when status = 'toAuthorize' then coalesce(authorize_by,
          (created_at at time zone 'UTC' + interval '24 hours') at time zone 'UTC') end) STORED;--> statement-breakpoint
CREATE INDEX "participation_requests_expiry" ON "participation_requests" USING btree ("tenant_id","expires_at","id");--> statement-breakpoint
CREATE INDEX "participation_requests_next" ON "participation_requests" USING btree ("expires_at","id");