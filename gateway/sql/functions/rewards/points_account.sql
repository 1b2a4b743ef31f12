-- Finds or creates an account for points, of a member or of the operator.
create or replace function points_account(p_owner text, p_id text, p_kind text, p_currency text) returns bigint language plpgsql as $$
declare found_id bigint;
begin
  select id into found_id from account where book = 'real' and currency = p_currency and owner_type = p_owner and owner_id = p_id and kind = p_kind;
  if found_id is not null then return found_id; end if;
  insert into account (book, currency, owner_type, owner_id, kind, bounded) values ('real', p_currency, p_owner, p_id, p_kind, p_owner = 'member')
  on conflict do nothing returning id into found_id;
  if found_id is null then
    select id into found_id from account where book = 'real' and currency = p_currency and owner_type = p_owner and owner_id = p_id and kind = p_kind;
  end if;
  return found_id;
end $$;
