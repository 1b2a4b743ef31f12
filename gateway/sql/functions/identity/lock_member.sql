-- Locks the accounts of a member and then the member row, in this order everywhere: a change of a secret is serialised with everything that moves
-- this member's money, and cannot deadlock with it.
create or replace function lock_member(p_member text) returns void language plpgsql as $$
begin
  perform lock_accounts(array(select id from account where owner_type = 'member' and owner_id = p_member and book = 'real' and kind = 'cash'));
  perform 1 from member where id = p_member for no key update;
end $$;
