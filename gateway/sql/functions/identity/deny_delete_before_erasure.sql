-- Accepted terms, payout accounts and the hashes that limit a reward to one per person are deleted only with the account.
create or replace function deny_delete_before_erasure() returns trigger language plpgsql as $$
begin
  if exists (select from member_erasure e where e.member_id = old.member_id) then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = '23000';
end $$;

create or replace trigger registration_delete_denied before delete on registration for each row execute function deny_delete_before_erasure();

create or replace trigger terms_acceptance_delete_denied before delete on terms_acceptance for each row execute function deny_delete_before_erasure();
