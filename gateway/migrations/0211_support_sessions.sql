-- A session that customer service opened by a hand-over code of the operator's command line. It reads and changes nothing, and its owner sees it.
-- Codes of the operator's own single sign-on (AUTH-14) stay `sign-in`: they open a session of the member.
alter table session add column support boolean not null default false;
alter table handover_code drop constraint handover_code_purpose_check;
alter table handover_code add constraint handover_code_purpose_check check (purpose in ('sign-in', 'support'));
alter table handover_code add column reason text not null default '';  -- why support needs access; said by who asked for the code
