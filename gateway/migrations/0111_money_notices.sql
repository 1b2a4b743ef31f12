-- By which lines a member wants to hear of money besides the inbox. What guards his money, or takes it by time, is told at every line.
create table notice_wish (
  member_id text primary key references member (id) on delete cascade,
  mail      boolean not null,
  sms       boolean not null
);
