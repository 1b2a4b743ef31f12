-- Records a request for a looser limit. A row that is written again with the same pending change is the same request.
create or replace function record_limit_increase() returns trigger language plpgsql as $$
begin
  insert into limit_increase (member_id, kind, period, requested_at) values (new.member_id, new.kind, new.period, new.wished_at) on conflict do nothing;
  return null;
end $$;

create or replace trigger record_limit_increase after insert or update of wished_at on protection_limit for each row
  when (new.wished_at is not null) execute function record_limit_increase();
