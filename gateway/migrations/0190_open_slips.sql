-- What the house can lose on a match is counted from the slips on it that are not decided.
create index reference_round_open_slip on reference_round using gin (slip jsonb_path_ops) where slip is not null and state in ('bet_sent', 'placed');
