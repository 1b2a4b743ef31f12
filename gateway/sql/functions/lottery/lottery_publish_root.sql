-- Publishes the root of the ticket tree of a locked issue, once.
create or replace function lottery_publish_root(p_issue bigint, p_root bytea, p_count int, p_nodes bytea) returns boolean language plpgsql as $$
begin
  update lottery_issue set root = p_root, ticket_count = p_count, claimed_until = null where id = p_issue and state = 'LOCKED' and root is null;
  if not found then return false; end if;
  insert into lottery_tree (issue_id, nodes) values (p_issue, p_nodes);
  return true;
end $$;
