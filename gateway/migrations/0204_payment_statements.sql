-- The practice payment provider keeps records that are compared with the ledger, and returns payouts. `returned` counts from `returned_at` on.
alter table reference_payment add column returned text not null default '0', add column returned_at timestamptz;
create index reference_payment_by_id on reference_payment (id collate "C");

-- Payments of the platform in a time span, by number: what a statement of the provider is compared with. Amounts are the ledger's own: what its
-- transfers moved from or to an external account. `deposit_in` and `part_in` are narrowed by time through these indexes.
create index deposit_by_time on deposit (made_at);
create index withdrawal_part_by_time on withdrawal_part (queued_at);
