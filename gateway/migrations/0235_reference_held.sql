-- The reference vendor notes that a win was accepted and held, as the gateway answered it, so that the frame can say so.
alter table reference_round add column held boolean not null default false;
