-- Why a member may not receive a reward; null: they may.
create or replace function reward_refusal(p_member text, p_currency text, p_account bigint, p_now timestamptz) returns text language plpgsql stable as $$
declare m member; g protection;
begin
  select * into m from member where id = p_member;
  if m.id is null or m.status <> 'active' or m.type = 4 or exists (select 1 from account where id = p_account and frozen) then return 'account_frozen'; end if;
  if m.currency <> p_currency then return 'not_found'; end if;
  select * into g from protection where member_id = p_member;
  if g.closed_until > p_now then return case g.closure when 'exclusion' then 'self_excluded' else 'on_time_out' end; end if;
  if m.missing_fields is distinct from '{}' then return 'account_incomplete'; end if;
  return null;
end $$;
