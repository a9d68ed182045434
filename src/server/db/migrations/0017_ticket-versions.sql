CREATE FUNCTION "tickets_version_rises"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."codigo" <> OLD."codigo" OR NEW."versao" < OLD."versao" THEN
		RAISE EXCEPTION 'a ticket keeps its number, and its version only rises'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'tickets_version_rises', TABLE = 'tickets';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "tickets_version_rises" BEFORE UPDATE OF "codigo", "versao" ON "tickets" FOR EACH ROW EXECUTE FUNCTION "tickets_version_rises"();
