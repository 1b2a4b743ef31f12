-- Links for a new password that two people of staff ask for. The job of reset mails makes the link and sends it to the proved contact, so that neither of
-- the two people, nor their audit record, ever holds it. `kind`: the contact that the link goes to, stored in `mail`.
alter table password_request
  add column by_support boolean not null default false,
  add column kind text not null default 'mail' check (kind in ('mail', 'sms')),
  add constraint password_request_sms_check check (by_support or kind = 'mail');

-- A link of `support` is valid for 24 hours.
alter table password_reset drop constraint password_reset_way_check, add constraint password_reset_way_check check (way in ('mail', 'sms', 'support'));
