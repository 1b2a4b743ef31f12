-- Writes one outbox row per browser of every member with a ticket of an issue that has been settled; its payload is wiped after six hours.
create or replace function enqueue_result_push() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, payload, wipe_at)
  select 'webpush', jsonb_build_object('browser', b.id, 'kind', 'results', 'game', new.game_code, 'numero', new.name), clock_timestamp() + interval '6 hours'
    from web_push_browser b
   where exists (select 1 from lottery_ticket t where t.issue_id = new.id and t.member_id = b.member_id and t.state <> 'WITHDRAWN');
  return null;
end $$;

create or replace trigger lottery_issue_by_web_push after update of state on lottery_issue for each row
  when (new.state in ('SETTLED', 'RESETTLED') and old.state is distinct from new.state) execute function enqueue_result_push();
