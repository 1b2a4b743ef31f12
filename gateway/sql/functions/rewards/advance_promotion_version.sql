-- Raises the version of a promotion with every change, so that a claim under terms that a member has not seen is refused.
create or replace function advance_promotion_version() returns trigger language plpgsql as $$
begin new.version := old.version + 1; return new; end $$;

create or replace trigger advance_promotion_version before update on promotion for each row execute function advance_promotion_version();
