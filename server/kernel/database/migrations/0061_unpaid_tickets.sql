CREATE INDEX "tickets_unpaid" ON "tickets" USING btree ("tenant_id","reservation_id","price") WHERE status = 'valid' and condition = 'pending' and price > 0;
