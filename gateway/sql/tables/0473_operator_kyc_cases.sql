-- Documents that wait for a decision are cases of staff.
insert into case_kind (kind, minutes, sees, decides) values ('kyc', 240, 'kyc list', 'kyc take') on conflict (kind) do nothing;

insert into work_case (kind, subject, member_id, fact, opened_at, due_at)
select 'kyc', id, member_id, flag, waiting_at, waiting_at + interval '240 minutes' from kyc_case where state = 'waiting'
    on conflict (kind, subject) where state = 'open' do nothing;
insert into case_hold (case_id) select id from work_case where kind = 'kyc' on conflict (case_id) do nothing;
