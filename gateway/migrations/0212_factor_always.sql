-- The member asked for the authenticator app or a passkey at every login, from known places too.
alter table member add column factor_always boolean not null default false;
