-- Refuses transfers into a vendor wallet while the member's play is closed. Transfers out of one are always allowed.
create or replace function open_wallet_transfer(p_id text, p_member text, p_wallet text, p_vendor text, p_player text, p_direction text, p_currency text, p_from bigint,
                                     p_transit bigint, p_to bigint, p_amount bigint, p_key text, p_hash text, p_poll_at timestamptz, p_now timestamptz)
returns posted language plpgsql as $$
declare a account; done posted; named text; closed text;
begin
  select * into a from account where id = p_from for no key update;
  done := ledger_replay('member:' || p_member, 'wallet:' || p_key, 'wallet_leave', p_hash);
  if done.status is null then
    if a.frozen or exists (select 1 from account t where t.id = p_to and t.frozen)
       or not exists (select 1 from member m where m.id = p_member and m.status = 'active') then
      return ('refused', 'account_frozen', null, null, false)::posted;
    end if;
    if p_direction = 'in' then
      select case closure when 'exclusion' then 'self_excluded' else 'on_time_out' end into closed from protection where member_id = p_member and closed_until > p_now;
      if found then return ('refused', closed, null, null, false)::posted; end if;
    end if;
    if (select count(*) from wallet_transfer where member_id = p_member and state = 'open') >= 20 then
      return ('refused', 'transfers_open', null, null, false)::posted;
    end if;
    if p_amount is null and a.balance = 0 then return ('refused', 'nothing_there', null, 0, false)::posted; end if;
    done := move_money('member:' || p_member, 'wallet:' || p_key, 'wallet_leave', p_hash, array[p_from], array[p_transit],
                       array[coalesce(p_amount, a.balance)], null, p_from);
    if done.status = 'applied' and not done.duplicate then
      insert into wallet_transfer (id, member_id, wallet, vendor, player_id, direction, currency, amount, from_id, transit_id, to_id, open_tx, made_at, look_at)
      values (p_id, p_member, p_wallet, p_vendor, p_player, p_direction, p_currency, coalesce(p_amount, a.balance), p_from, p_transit, p_to, done.tx_id, p_now, p_poll_at);
    end if;
  end if;
  if done.status = 'applied' then
    select id into named from wallet_transfer where open_tx = done.tx_id;
    done.reason := named;
  end if;
  return done;
end $$;
