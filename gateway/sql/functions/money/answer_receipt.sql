-- Stores the confirmation of a withdrawal part: `full` by its owner, `time` when the deadline has passed, `claim` that less arrived (`p_claimed`),
-- `upheld` or `shortfall` by an operator who closes the dispute. Changes only the state of the part: nothing is posted. False where the state does
-- not allow it.
create or replace function answer_receipt(p_id text, p_n smallint, p_answer text, p_claimed bigint, p_proof text, p_reason text, p_dispute_ms bigint) returns boolean language plpgsql as $$
declare p withdrawal_part; net bigint; moment timestamptz := platform_now();
begin
  perform 1 from withdrawal where id = p_id for update;
  select * into p from withdrawal_part where withdrawal_id = p_id and n = p_n for update;
  if not found then return false; end if;
  net := p.confirmed - p.returned;
  if p_answer = 'claim' then
    if not (p.state = 'sent' or (p.state = 'forced' and p.dispute_until > moment)) or p_claimed is null or p_claimed not between 0 and net - 1 then return false; end if;
    update withdrawal_part set state = 'disputed', claimed = p_claimed, received = 0, proof_id = p_proof, answered_at = moment, look_at = moment, looks = 0
     where withdrawal_id = p_id and n = p_n;
  elsif p_answer in ('full', 'time') then
    if p.state <> 'sent' or (p_answer = 'time' and p.receive_by > moment) then return false; end if;
    update withdrawal_part
       set state = case when p_answer = 'time' then 'forced' when p.returned > 0 then 'partial' else 'received' end, received = net, answered_at = moment,
           dispute_until = case p_answer when 'time' then moment + p_dispute_ms * interval '1 millisecond' end
     where withdrawal_id = p_id and n = p_n;
  elsif p_answer in ('upheld', 'shortfall') then
    if p.state <> 'disputed' or (p_answer = 'shortfall' and p.returned = 0) then return false; end if;
    update withdrawal_part set state = case when p.returned > 0 then 'partial' else 'received' end, received = net, reason = p_reason
     where withdrawal_id = p_id and n = p_n;
  else
    raise exception 'answer %', p_answer using errcode = '22023';
  end if;
  perform settle_withdrawal_state(p_id);
  return true;
end $$;
