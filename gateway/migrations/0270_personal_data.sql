-- Erasure and retention of personal data (decision 106). An erased account keeps its id, which is a pseudonym from then on.
create table member_erasure (
  member_id   text primary key references member (id),
  reason      text not null check (length(reason) between 1 and 500),
  actor       text not null,
  erased_at   timestamptz not null,
  keep        jsonb not null default '[]',              -- [{ reason, until }]: what is kept until when; null: for as long as its reason lasts
  report      jsonb not null,
  finished_at timestamptz                               -- everything that was kept for a time has been erased
);
create index member_erasure_open on member_erasure (erased_at) where finished_at is null;

-- Days that the operator set for a retention rule; without a row the register's default applies.
create table retention_rule (
  name       text primary key,
  days       int not null check (days between 0 and 36500),
  changed_at timestamptz not null default clock_timestamp(),
  changed_by text not null
);

create table retention_run (
  id          bigint generated always as identity primary key,
  started_at  timestamptz not null,
  finished_at timestamptz,
  counts      jsonb not null default '{}'
);

-- Sign-ins are evidence: they go half a year later at the earliest, or with the account.
create or replace function keep_sign_in() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (old.member_id is null or old.at < house_now() - interval '180 days'
       or exists (select from member_erasure e where e.member_id = old.member_id)) then return old; end if;
  raise exception 'sign_in is only ever added to';
end $$;

-- What was agreed to, payout accounts, and the hashes by which a reward is given once to a person go with the account, never before it.
create function kept_until_erased() returns trigger language plpgsql as $$
begin
  if exists (select from member_erasure e where e.member_id = old.member_id) then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = '23000';
end $$;
drop trigger terms_acceptance_append_only on terms_acceptance;
drop trigger reward_identity_append_only on reward_identity;
create trigger registration_not_changed before update or truncate on registration for each statement execute function deny_change();
create trigger registration_kept before delete on registration for each row execute function kept_until_erased();
create trigger terms_acceptance_not_changed before update or truncate on terms_acceptance for each statement execute function deny_change();
create trigger terms_acceptance_kept before delete on terms_acceptance for each row execute function kept_until_erased();
create trigger payout_account_kept before delete on payout_account for each row execute function kept_until_erased();
create trigger reward_identity_not_changed before update or truncate on reward_identity for each statement execute function deny_change();
create trigger reward_identity_kept before delete on reward_identity for each row execute function kept_until_erased();

-- Steps of feedback go with the feedback, or with the account.
create function feedback_step_kept() returns trigger language plpgsql as $$
begin
  if not exists (select from feedback f where f.id = old.feedback_id
                    and not exists (select from member_erasure e where e.member_id = f.member_id)) then return old; end if;
  raise exception 'feedback_step is append-only' using errcode = '23000';
end $$;
create trigger feedback_step_not_changed before update or truncate on feedback_step for each statement execute function deny_change();
create trigger feedback_step_kept before delete on feedback_step for each row execute function feedback_step_kept();
create trigger chat_report_not_changed before update or truncate on chat_report for each statement execute function deny_change();
