-- Refuses to shorten a closure, even by the operator. Only a closure carried over from another account (`is_own` false) may be lifted, since the
-- match may be wrong.
create or replace function deny_closure_shortening() returns trigger language plpgsql as $$
begin
  if old.closed_until is not null and old.is_own and (new.closed_until is null or new.closed_until < old.closed_until) then
    raise exception 'a closure is never shortened' using errcode = '23514';
  end if;
  return new;
end $$;

create or replace trigger deny_closure_shortening before update of closed_until, closure on protection for each row execute function deny_closure_shortening();
