CREATE FUNCTION tell_change(kind text, ids text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('quadra', kind || ' ' || CASE WHEN length(ids) < 7000 THEN ids ELSE '*' END) WHERE ids IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION tell_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_change('order', string_agg(DISTINCT id, ' ')) FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_paid_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_change('order', string_agg(DISTINCT transaction_id, ' ')) FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_change('user', string_agg(DISTINCT id, ' ')) FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_tokens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_change('token', string_agg(DISTINCT id, ' ')) FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transactions_told AFTER UPDATE ON "transactions" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_orders();
--> statement-breakpoint
CREATE TRIGGER payments_made_told AFTER INSERT ON "payments" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_paid_orders();
--> statement-breakpoint
CREATE TRIGGER payments_told AFTER UPDATE ON "payments" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_paid_orders();
--> statement-breakpoint
CREATE TRIGGER users_told AFTER UPDATE ON "users" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_users();
--> statement-breakpoint
CREATE TRIGGER ended_tokens_told AFTER INSERT ON "ended_tokens" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_tokens();
