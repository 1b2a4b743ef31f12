-- Each term in which a member is frozen, with the moment of its next review by a person. A freeze does not end automatically: unfreezing takes two people.
create table freeze_term (
  id         bigint generated always as identity primary key,
  member_id  text not null references member (id),
  frozen_at  timestamptz not null,
  review_at  timestamptz not null,
  asked_at   timestamptz,  -- when the case of its review was opened
  ended_at   timestamptz,
  check (review_at > frozen_at)
);
create unique index freeze_term_running on freeze_term (member_id) where ended_at is null;
create index freeze_term_due on freeze_term (review_at, id) where ended_at is null;
create index freeze_term_unasked on freeze_term (review_at) where ended_at is null and asked_at is null;
create index freeze_term_ended on freeze_term (ended_at) where ended_at is not null;

insert into case_kind (kind, minutes, sees, decides) values ('freeze_review', 1440, 'freeze list', 'freeze grant');

-- Members who are frozen already are reviewed within thirty days.
insert into freeze_term (member_id, frozen_at, review_at)
select id, now(), now() + interval '30 days' from member where status = 'frozen' and username not like 'erased%';
