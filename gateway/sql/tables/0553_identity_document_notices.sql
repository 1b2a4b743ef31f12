-- The last day of the document about whose end a member was notified: once for each document.
alter table member add column identity_noticed_for date;
