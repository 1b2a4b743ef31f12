-- What of a round is no valid bet: what was not played, and never more than still stands after a stake came back.
create or replace function taken_off(r play_round) returns bigint language sql immutable as $$ select least(r.unplayed, r.stake - r.returned) $$;
