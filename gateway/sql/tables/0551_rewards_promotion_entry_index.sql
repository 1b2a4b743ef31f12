-- Entries that were paid, by their promotion: the cost of the promotions of one page.
create index promotion_entry_of_promotion on promotion_entry (promotion_id) where tx_id is not null;
