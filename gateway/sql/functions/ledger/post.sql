-- Posts one transfer. Both accounts are locked in ascending order; returns the balance of the bounded one.
create or replace function post(p_tx bigint, p_leg smallint, p_from bigint, p_to bigint, p_amount bigint) returns bigint language plpgsql as $$
declare f account; t account; r account;
begin
  if p_amount is null or p_amount <= 0 then raise exception 'amount' using errcode = '22023'; end if;
  for r in select * from account where id in (p_from, p_to) and bounded order by id for no key update loop
    if r.id = p_from then f := r; else t := r; end if;
  end loop;
  if f.id is null then select * into f from account where id = p_from; end if;
  if t.id is null then select * into t from account where id = p_to; end if;
  if f.id is null or t.id is null then raise exception 'account' using errcode = '23503'; end if;
  if f.bounded and f.balance < p_amount then raise exception 'insufficient' using errcode = 'P0402'; end if;
  if f.bounded then update account set balance = balance - p_amount, seq = seq + 1 where id = p_from returning * into f; end if;
  if t.bounded then update account set balance = balance + p_amount, seq = seq + 1 where id = p_to   returning * into t; end if;
  insert into transfer (tx_id, leg, book, currency, from_id, to_id, amount, from_seq, from_after, to_seq, to_after)
  values (p_tx, p_leg, f.book, f.currency, p_from, p_to, p_amount,
          case when f.bounded then f.seq end, case when f.bounded then f.balance end,
          case when t.bounded then t.seq end, case when t.bounded then t.balance end);
  return case when f.bounded then f.balance else t.balance end;
end $$;
