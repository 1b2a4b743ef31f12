-- Chases of whoever closes his play stop, and are looked for again and again until none runs.
create index lottery_chase_running on lottery_chase (member_id) where state = 'RUNNING';
create index protection_closed on protection (closed_until) where closed_until is not null;
