-- Money that came for a deposit that was closed, or that could not be returned, waits for a decision.
insert into case_kind (kind, minutes, sees, decides) values ('deposit_return', 240, 'deposit list', 'deposit return');
