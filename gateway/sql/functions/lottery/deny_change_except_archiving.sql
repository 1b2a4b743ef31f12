-- Only the archive job may delete results.
create or replace function deny_change_except_archiving() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('perya.archiving', true) = 'on' then return null; end if;
  raise exception '% is append-only', tg_table_name using errcode = '23000';
end $$;

create or replace trigger lottery_result_append_only before update or delete or truncate on lottery_result for each statement execute function deny_change_except_archiving();
