-- What somebody has set himself as the most that may come in holds for what comes from above as well, over all of it within a day.
create index downline_transfer_received on downline_transfer (downline_id, made_at desc);

create or replace function transfer_downline(p_id text, p_member text, p_downline text, p_from bigint, p_to bigint, p_currency text, p_amount bigint, p_most bigint,
                                  p_key text, p_hash text, p_now timestamptz) returns posted language plpgsql as $$
declare m member; d member; done posted; named text; came bigint;
begin
  perform lock_accounts(array[p_from, p_to]);
  done := ledger_replay('member:' || p_member, 'downline:' || p_key, 'downline_transfer', p_hash);
  if done.status is null then
    select * into m from member where id = p_member for share;
    select * into d from member where id = p_downline for share;
    if m.status <> 'active' or exists (select 1 from account where id = p_from and frozen) then
      return ('refused', 'account_frozen', null, null, false)::posted;
    end if;
    if not is_agent(m.type) or d.upline_id is distinct from p_member or d.type = 4 then return ('refused', 'not_your_downline', null, null, false)::posted; end if;
    select coalesce(sum(amount), 0) into came from downline_transfer where downline_id = p_downline and made_at > p_now - interval '1 day';
    if d.status <> 'active' or d.currency <> p_currency or exists (select 1 from account where id = p_to and frozen)
       or deposit_refusal(p_downline, p_currency, came + p_amount, p_now) is not null then
      return ('refused', 'downline_unavailable', null, null, false)::posted;
    end if;
    if sent_down(p_member, p_now) + p_amount > most_down(p_member, p_most) then return ('refused', 'amount_out_of_range', null, null, false)::posted; end if;
    done := move_money('member:' || p_member, 'downline:' || p_key, 'downline_transfer', p_hash, array[p_from], array[p_to], array[p_amount], null, p_from);
    if done.status = 'applied' and not done.duplicate then
      insert into downline_transfer (id, member_id, downline_id, currency, amount, tx_id, made_at)
      values (p_id, p_member, p_downline, p_currency, p_amount, done.tx_id, p_now);
    end if;
  end if;
  if done.status = 'applied' then
    select id into named from downline_transfer where tx_id = done.tx_id;
    done.reason := named;
  end if;
  return done;
end $$;
