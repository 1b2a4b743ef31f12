-- The part of a round's stake that is no valid bet: the offset stake, at most the stake that remains after refunds.
create or replace function offset_stake(r play_round) returns bigint language sql immutable as $$ select least(r.unplayed, r.stake - r.returned) $$;
