-- What agents do for their teams, and what their lists are read by.
alter table notice drop constraint notice_audience_check;
alter table notice add constraint notice_audience_check check (audience in ('visitor', 'member', 'all', 'agent'));

-- Codes of agents carry a word that says what they were made for.
alter table invitation_code add column label text not null default '' check (length(label) <= 40);
create index registration_invited on registration (invited_with) where invited_with <> '';

-- An agent cannot shut anybody out; he asks, and the house decides. Each asks about somebody once until he is answered.
create table freeze_request (
  id         bigint generated always as identity primary key,
  member_id  text not null references member (id),
  asked_by   text not null references member (id),
  reason     text not null check (length(reason) between 1 and 500),
  state      text not null default 'asked' check (state in ('asked', 'granted', 'refused')),
  asked_at   timestamptz not null,
  decided_at timestamptz,
  check ((state = 'asked') = (decided_at is null))
);
create unique index freeze_request_open on freeze_request (member_id, asked_by) where state = 'asked';
create index freeze_request_of_member on freeze_request (member_id, id desc);

-- What the one directly above lets somebody send on within a day.
create table team_limit (
  member_id text primary key references member (id) on delete cascade,
  day_limit bigint not null check (day_limit >= 0),
  set_by    text not null,
  set_at    timestamptz not null
);

-- Money from an agent to somebody directly below him, and to nobody else (T29).
create table downline_transfer (
  id          text primary key check (id ~ '^V-[0-9]{10}$'),
  member_id   text not null references member (id),
  downline_id text not null references member (id),
  currency    text not null references currency (code),
  amount      bigint not null check (amount > 0),
  tx_id       bigint not null unique references ledger_tx (id),
  made_at     timestamptz not null,
  check (member_id <> downline_id)
);
create index downline_transfer_of_member on downline_transfer (member_id, made_at desc);

create function sent_down(p_member text, p_now timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(amount), 0)::bigint from downline_transfer where member_id = p_member and made_at > p_now - interval '1 day'
$$;

-- What may be sent down within a day: what everybody may, or less where the one above says so.
create function most_down(p_member text, p_most bigint) returns bigint language sql stable as $$
  select least(p_most, (select day_limit from team_limit where member_id = p_member))
$$;

-- `reason` of what was applied is its number. Who may not be paid into, because he has closed his play or set himself a limit that it would
-- break, is as unavailable as who is frozen: nobody learns from a transfer what somebody has set against himself.
create function transfer_downline(p_id text, p_member text, p_downline text, p_from bigint, p_to bigint, p_currency text, p_amount bigint, p_most bigint,
                                  p_key text, p_hash text, p_now timestamptz) returns posted language plpgsql as $$
declare m member; d member; done posted; named text;
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
    if d.status <> 'active' or d.currency <> p_currency or exists (select 1 from account where id = p_to and frozen)
       or deposit_refusal(p_downline, p_currency, p_amount, p_now) is not null then
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

-- Play and money of many people by time, for large teams: small ones are looked up person by person.
create index play_round_by_time on play_round (opened_at, first_tx);
create index lottery_ticket_by_time on lottery_ticket (accepted_at, id);
create index movement_money_by_time on movement (at, tx_id, account_id) where kind !~ '^(bet|win|rollback)$|^(lottery|ticket)';
create index movement_money_of_account on movement (account_id, at, tx_id) where kind !~ '^(bet|win|rollback)$|^(lottery|ticket)';
