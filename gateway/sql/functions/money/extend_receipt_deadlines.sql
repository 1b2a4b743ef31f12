-- Records that receipts are watched. A gap longer than `p_silence_ms` means that no gateway watched: open deadlines are extended by the lost time,
-- once, by whichever gateway notices first. Returns the length of the gap (0 where there was none) and how many deadlines moved. Only the clock of
-- the database is written or compared (finding D2).
create or replace function extend_receipt_deadlines(p_silence_ms bigint, out lost_ms bigint, out extended int) language plpgsql as $$
declare moment timestamptz := platform_now(); last_beat timestamptz;
begin
  extended := 0;
  insert into cashier_watch (one, beat_at) values (true, moment) on conflict (one) do nothing;
  select beat_at into last_beat from cashier_watch for update;
  -- Read the time again after waiting for the lock: the previous beat may be newer than the time read before.
  moment := platform_now();
  lost_ms := floor(extract(epoch from moment - last_beat) * 1000);
  if lost_ms <= p_silence_ms then lost_ms := 0; end if;
  if lost_ms > 0 then
    update withdrawal_part p
       set receive_by = receive_by + (moment - greatest(last_beat, p.sent_at)), extended_ms = extended_ms + floor(extract(epoch from moment - greatest(last_beat, p.sent_at)) * 1000)
     where p.state = 'sent' and p.sent_at < moment;
    get diagnostics extended = row_count;
  end if;
  update cashier_watch set beat_at = moment;
end $$;
