-- Notes a member whose VIP rank or country changes: figures in reports move to another segment. Whether there are figures is not read here, because the
-- aggregation may be adding the first ones.
create or replace function queue_report_member() returns trigger language plpgsql as $$
begin
  insert into report_moved (member_id) values (case tg_table_name when 'member' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'member_id' end);
  return null;
end $$;

create or replace trigger queue_report_rank after update of vip_rank on member for each row
  when (new.type <> 4 and old.vip_rank <> new.vip_rank) execute function queue_report_member();
create or replace trigger queue_report_region after insert or update of region on registration for each row
  when (new.region <> '') execute function queue_report_member();
create or replace trigger queue_report_nationality after insert or update of nationality on member_profile for each row
  when (new.nationality <> '') execute function queue_report_member();
