-- Stores the draw of a raffle and pays its prizes, once; returns how many. Prizes are owed, so members who have closed play since are paid as well.
create or replace function draw_raffle(p_raffle text, p_root bytea, p_seed bytea, p_numbers int[], p_from bigint, p_now timestamptz) returns int language plpgsql as $$
declare r raffle; w record; done posted; n int := 0;
begin
  select * into r from raffle where id = p_raffle for update;
  if r.id is null or r.drawn_at is not null or p_now < r.closes_at then return 0; end if;
  if sha256(p_seed) <> r.seed_hash then raise exception 'another seed' using errcode = '23514'; end if;
  perform lock_accounts(array(select a.id from unnest(p_numbers) x(number) join raffle_ticket t on t.raffle_id = p_raffle and t.number = x.number
    join account a on a.book = 'real' and a.currency = r.currency and a.owner_type = 'member' and a.owner_id = t.member_id and a.kind = 'cash'));
  for w in select x.place, x.number, r.prizes[x.place] as amount, a.id as account
             from unnest(p_numbers) with ordinality x(number, place) join raffle_ticket t on t.raffle_id = p_raffle and t.number = x.number
             join account a on a.book = 'real' and a.currency = r.currency and a.owner_type = 'member' and a.owner_id = t.member_id and a.kind = 'cash'
            where x.place <= cardinality(r.prizes) order by x.place loop
    done := move_money('raffle:' || p_raffle, 'prize-' || w.place, 'raffle_prize', w.account || ':' || w.amount, array[p_from], array[w.account], array[w.amount], null, w.account);
    insert into raffle_winner (raffle_id, place, number, amount, tx_id) values (p_raffle, w.place, w.number, w.amount, done.tx_id);
    n := n + 1;
  end loop;
  update raffle set root = p_root, seed = p_seed, drawn_at = p_now where id = p_raffle;
  return n;
end $$;
