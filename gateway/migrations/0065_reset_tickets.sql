-- A code by SMS that was right opens a ticket where the account has a stronger factor, too: the code is spent, the factor still to come.
alter table password_reset add column way text not null default 'mail' check (way in ('mail', 'sms'));
