-- Completeness of accounts: an account plays for money, is paid into and gets rewards only once it has what the market requires (S-03). What it
-- lacks is worked out by one rule of the domain and stored here, so that no bet and no call has to work it out. `completeness_epoch` says under
-- which state of the rules that was done; 0 or an older epoch: it is worked out again before the session's next call, or by the job.
alter table member add column missing_fields text[] default '{}';     -- accounts that exist are worked out by the job, and play meanwhile
alter table member alter column missing_fields set default null;      -- null: never worked out, which no gate lets pass
alter table member add column completeness_epoch int not null default 0;
alter table member add column identity_verified_at timestamptz;       -- by the operator or a provider: verification level 2
create index member_stale on member (completeness_epoch) where type <> 4;

-- The state of the rules. `basis`: what of them stands in the configuration of the process and not in the database.
create table completeness_epoch (
  one   boolean primary key default true check (one),
  n     int not null check (n > 0),
  basis text not null default ''
);
insert into completeness_epoch (n) values (1);

-- Every acceptance of the terms, the first one at registration among them.
create table terms_acceptance (
  id          bigint generated always as identity primary key,
  member_id   text not null references member (id),
  version     text not null references terms_text (version),
  minimum_age smallint not null,
  address     text not null,
  accepted_at timestamptz not null
);
create index terms_acceptance_of_member on terms_acceptance (member_id, id);
create trigger terms_acceptance_append_only before update or delete or truncate on terms_acceptance for each statement execute function deny_change();
insert into terms_acceptance (member_id, version, minimum_age, address, accepted_at)
select member_id, terms_version, minimum_age, address, declared_at from registration order by declared_at, member_id;

-- Versions that everybody must accept before the next bet, deposit or reward.
create table mandatory_terms (
  id      bigint generated always as identity primary key,
  version text not null references terms_text (version),
  since   timestamptz not null
);

create function next_completeness_epoch() returns trigger language plpgsql as $$
begin
  update completeness_epoch set n = n + 1;
  return null;
end $$;
create trigger mandatory_terms_are_rules after insert on mandatory_terms for each statement execute function next_completeness_epoch();
create trigger register_setting_is_rules after insert or update of value on setting for each row when (new.name = 'register')
  execute function next_completeness_epoch();

-- Whatever writes one of the facts makes the stored result stale, also a writer that knows nothing of it.
create function completeness_is_stale() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'member' then
    new.completeness_epoch := 0;
    return new;
  end if;
  update member set completeness_epoch = 0 where id = coalesce(new.member_id, old.member_id) and completeness_epoch <> 0;
  return null;
end $$;
create trigger contact_of_completeness after insert or update or delete on member_contact for each row execute function completeness_is_stale();
create trigger profile_of_completeness after insert or update or delete on member_profile for each row execute function completeness_is_stale();
create trigger terms_of_completeness after insert on terms_acceptance for each row execute function completeness_is_stale();
create trigger member_of_completeness before update of payee_name on member for each row when (old.payee_name is distinct from new.payee_name)
  execute function completeness_is_stale();

-- Whether an account has what the market requires. Trial accounts play with play money only, so nothing is required of them.
create function is_complete(p_member text) returns boolean language sql stable as $$
  select coalesce((select type = 4 or missing_fields = '{}' from member where id = p_member), false)
$$;

-- A bet for money is refused while its account is incomplete, also under a launch that was opened before: wins and rollbacks of a running round
-- ask nothing here, so no round is cut.
create or replace function wager_refusal(p_member text, p_book text, p_account bigint, p_amount bigint, p_now timestamptz) returns text language plpgsql as $$
declare g protection; l protection_limit; since timestamptz; played record;
begin
  select * into g from protection where member_id = p_member;
  if p_book = 'real' and g.has_limits then
    select * into g from protection where member_id = p_member for no key update;
  end if;
  if g.closed_until > p_now then return case g.closure when 'exclusion' then 'self_excluded' else 'on_time_out' end; end if;
  if p_book <> 'real' then return null; end if;
  if not is_complete(p_member) then return 'account_incomplete'; end if;
  if p_amount > g.most_stake then return 'limit_bonus'; end if;
  if g.has_limits then
    for l in select * from protection_limit where member_id = p_member and amount is not null and kind in ('stake', 'loss', 'time') loop
      since := date_trunc(l.period, p_now, l.zone);
      if l.kind = 'time' then
        if played_millis(p_member, since) >= l.amount * 60000 then return 'limit_time'; end if;
      else
        select * into played from played_since(p_account, since);
        if l.kind = 'stake' and played.staked + p_amount > l.amount then return 'limit_stake'; end if;
        if l.kind = 'loss' and played.staked - played.won + p_amount > l.amount then return 'limit_loss'; end if;
      end if;
    end loop;
  end if;
  -- Written now and then only: a stake costs one look.
  if g.played_at is null or g.played_at < p_now - interval '15 seconds' then perform note_play(p_member, p_now); end if;
  return null;
end $$;

-- The same for money that comes in, by a deposit or from the upline.
create or replace function deposit_refusal(p_member text, p_currency text, p_amount bigint, p_now timestamptz) returns text language plpgsql as $$
declare g protection; l protection_limit; moved record;
begin
  select * into g from protection where member_id = p_member for no key update;
  if g.closed_until > p_now then return case g.closure when 'exclusion' then 'self_excluded' else 'on_time_out' end; end if;
  if not is_complete(p_member) then return 'account_incomplete'; end if;
  if g.has_limits then
    for l in select * from protection_limit where member_id = p_member and amount is not null and kind in ('deposit', 'net_deposit') loop
      select * into moved from deposited_since(p_member, p_currency, date_trunc(l.period, p_now, l.zone));
      if l.kind = 'deposit' and moved.came + p_amount > l.amount then return 'limit_deposit'; end if;
      if l.kind = 'net_deposit' and moved.came - moved.went + p_amount > l.amount then return 'limit_net_deposit'; end if;
    end loop;
  end if;
  return null;
end $$;

-- And for everything that is given.
create or replace function gift_refusal(p_member text, p_currency text, p_account bigint, p_now timestamptz) returns text language plpgsql stable as $$
declare m member; g protection;
begin
  select * into m from member where id = p_member;
  if m.id is null or m.status <> 'active' or m.type = 4 or exists (select 1 from account where id = p_account and frozen) then return 'account_frozen'; end if;
  if m.currency <> p_currency then return 'not_found'; end if;
  select * into g from protection where member_id = p_member;
  if g.closed_until > p_now then return case g.closure when 'exclusion' then 'self_excluded' else 'on_time_out' end; end if;
  if m.missing_fields is distinct from '{}' then return 'account_incomplete'; end if;
  return null;
end $$;

-- Transfers between upline and downline: what is asked of both accounts comes before the terms of the transfer itself, which stay as they are. A
-- downline that is incomplete is refused there, as money that comes in.
alter function neighbour_refusal(text, text, text, bigint, bigint, text, bigint, bigint, timestamptz) rename to transfer_terms_refusal;
create function neighbour_refusal(p_way text, p_member text, p_neighbour text, p_from bigint, p_to bigint, p_currency text, p_amount bigint, p_most bigint, p_now timestamptz)
returns text language plpgsql stable as $$
begin
  if not is_complete(p_member) then return 'account_incomplete'; end if;
  if p_way = 'upline' and not is_complete(p_neighbour) then return 'upline_unavailable'; end if;
  return transfer_terms_refusal(p_way, p_member, p_neighbour, p_from, p_to, p_currency, p_amount, p_most, p_now);
end $$;
