-- Staff list the issues of all lotteries by the moment of their draw.
create index lottery_issue_by_draw on lottery_issue (draws_at, id);
