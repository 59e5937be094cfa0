DROP INDEX "users_email_account";--> statement-breakpoint
DROP INDEX "users_username";--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_account" ON "users" USING btree ("email") WHERE role <> 'guest' and not is_deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("username") WHERE role <> 'guest' and not is_deleted;