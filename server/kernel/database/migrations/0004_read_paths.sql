CREATE INDEX "participation_requests_newest" ON "participation_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "participation_requests_user" ON "participation_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "participation_requests_people" ON "participation_requests" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_event" ON "payments" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "reservations_people" ON "reservations" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "reservations_newest" ON "reservations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "scans_list" ON "scans" USING btree ("tenant_id","at","id");--> statement-breakpoint
CREATE INDEX "scans_newest" ON "scans" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "tickets_newest" ON "tickets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_transport" ON "tickets" USING btree ("tenant_id","transport_id") WHERE transport_id is not null;--> statement-breakpoint
CREATE INDEX "event_counters_tenant" ON "event_counters" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "events_by_date" ON "events" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "tenant_subscriptions_newest" ON "tenant_subscriptions" USING btree ("created_at","id");--> statement-breakpoint
-- A search plans without knowing its pattern; the trigrams are right for all that are given to it.
ALTER FUNCTION regia_search_tickets(text) SET enable_seqscan = off;--> statement-breakpoint
ALTER FUNCTION regia_search_reservations(text) SET enable_seqscan = off;--> statement-breakpoint
ALTER FUNCTION regia_search_events(text) SET enable_seqscan = off;
