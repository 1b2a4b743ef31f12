-- Raises the version of the catalogue with each statement that writes titles or vendors, so that gateways read it again.
create or replace FUNCTION catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET version = version + 1;
  RETURN NULL;
END $$;

create or replace trigger game_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON game
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

create or replace trigger provider_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON provider
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
