ALTER TABLE "tenants" ADD COLUMN "invited_at" timestamptz(3);
