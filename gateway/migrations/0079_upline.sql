-- Money from a member to the one directly above him, and to nobody else (T29). Who that is is read and held where the money moves, so that
-- a branch that moves at the same moment is before it or after it.
create table upline_transfer (
  id        text primary key check (id ~ '^U-[0-9]{10}$'),
  member_id text not null references member (id),
  upline_id text not null references member (id),
  currency  text not null references currency (code),
  amount    bigint not null check (amount > 0),
  tx_id     bigint not null unique references ledger_tx (id),
  made_at   timestamptz not null,
  check (member_id <> upline_id)
);
create index upline_transfer_of_member on upline_transfer (member_id, made_at desc);

-- What a member has sent up in the last day.
create function sent_up(p_member text, p_now timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(amount), 0)::bigint from upline_transfer where member_id = p_member and made_at > p_now - interval '1 day'
$$;

-- `reason` of what was applied is its number.
create function transfer_upline(p_id text, p_member text, p_upline text, p_from bigint, p_to bigint, p_currency text, p_amount bigint, p_most bigint,
                                p_key text, p_hash text, p_now timestamptz) returns posted language plpgsql as $$
declare m member; u member; done posted; named text;
begin
  perform lock_accounts(array[p_from, p_to]);
  done := ledger_replay('member:' || p_member, 'upline:' || p_key, 'upline_transfer', p_hash);
  if done.status is null then
    select * into m from member where id = p_member for share;
    select * into u from member where id = p_upline for share;
    if m.status <> 'active' or exists (select 1 from account where id in (p_from, p_to) and frozen) then
      return ('refused', 'account_frozen', null, null, false)::posted;
    end if;
    if m.upline_id is distinct from p_upline or u.status <> 'active' or 4 in (m.type, u.type) or u.currency <> p_currency then
      return ('refused', 'upline_unavailable', null, null, false)::posted;
    end if;
    if sent_up(p_member, p_now) + p_amount > p_most then return ('refused', 'amount_out_of_range', null, null, false)::posted; end if;
    done := move_money('member:' || p_member, 'upline:' || p_key, 'upline_transfer', p_hash, array[p_from], array[p_to], array[p_amount], null, p_from);
    if done.status = 'applied' and not done.duplicate then
      insert into upline_transfer (id, member_id, upline_id, currency, amount, tx_id, made_at)
      values (p_id, p_member, p_upline, p_currency, p_amount, done.tx_id, p_now);
    end if;
  end if;
  if done.status = 'applied' then
    select id into named from upline_transfer where tx_id = done.tx_id;
    done.reason := named;
  end if;
  return done;
end $$;
