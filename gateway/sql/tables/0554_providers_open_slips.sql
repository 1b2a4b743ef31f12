-- The exposure of all matches is computed from unsettled slips for real money.
create index reference_round_open_real_slip on reference_round (vendor, game_id) where slip is not null and state in ('bet_sent', 'placed') and book = 'real';
