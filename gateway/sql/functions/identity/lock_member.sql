-- Locks the accounts of a member and then the member, in this order everywhere: whoever changes a secret is either before or after everything
-- that moves this member's money, and never waits in a circle with it.
create or replace function lock_member(p_member text) returns void language plpgsql as $$
begin
  perform lock_accounts(array(select id from account where owner_type = 'member' and owner_id = p_member and book = 'real' and kind = 'cash'));
  perform 1 from member where id = p_member for no key update;
end $$;
