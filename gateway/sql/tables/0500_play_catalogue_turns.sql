-- Titles and vendors that are switched off or on at a moment. A change that is due is applied once, by the job of whichever gateway finds it first.
create table catalogue_turn (
  id       bigint generated always as identity primary key,
  title_id text references game (node_id) on delete cascade,
  vendor   text references provider (code) on delete cascade,
  enabled  boolean not null,
  due_at   timestamptz not null,
  asked_by text not null check (length(asked_by) between 1 and 80),  -- the actor of the audit record
  asked_at timestamptz not null,
  ended_at timestamptz,
  outcome  text not null default '' check (outcome in ('', 'applied', 'withdrawn')),
  check ((title_id is null) <> (vendor is null)),
  check ((ended_at is null) = (outcome = ''))
);
create index catalogue_turn_due on catalogue_turn (due_at, id) where ended_at is null;
create index catalogue_turn_of_title on catalogue_turn (title_id) where ended_at is null;

-- New bets of a vendor that is switched off are refused; wins and rollbacks of its open rounds are still accepted.
alter table vendor_profile add column bets_off boolean not null default false;
