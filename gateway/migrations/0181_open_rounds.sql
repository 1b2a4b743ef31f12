-- Rounds that have not ended, of whatever vendor: few at any time, so finding a person's costs nothing however much he has played.
create index play_round_still_open on play_round (account_id, opened_at desc) where status = 'open';
