-- The vendor of an idempotency scope (`prov:<vendor>`, perhaps with a player); empty for other scopes.
create or replace function vendor_of(p_scope text) returns text language sql immutable as
$$ select case when p_scope like 'prov:%' then split_part(p_scope, ':', 2) else '' end $$;
