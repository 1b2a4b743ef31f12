-- Tables of this area whose rows are not changed once they are written.
create or replace trigger gift_claim_append_only before update or delete or truncate on gift_claim for each statement execute function deny_change();

create or replace trigger red_envelope_part_append_only before update or delete or truncate on red_envelope_part for each statement execute function deny_change();

create or replace trigger raffle_ticket_append_only before update or delete or truncate on raffle_ticket for each statement execute function deny_change();

create or replace trigger raffle_winner_append_only before update or delete or truncate on raffle_winner for each statement execute function deny_change();

create or replace trigger reward_identity_not_changed before update or truncate on reward_identity for each statement execute function deny_change();
