create or replace function promotion_moves_on() returns trigger language plpgsql as $$
begin new.version := old.version + 1; return new; end $$;

create or replace trigger promotion_moves_on before update on promotion for each row execute function promotion_moves_on();
