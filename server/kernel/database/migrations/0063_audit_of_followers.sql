CREATE INDEX "audit_log_followers" ON "audit_log" USING btree ("tenant_id","at") WHERE resource = 'tenant-subscriptions';
