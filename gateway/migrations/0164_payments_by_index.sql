-- A connection that paid when there were few payments keeps the plan that was right then, and would read all of them for each window that it writes
-- while a house catches up. Every question in here is of one contract or one account: each has its index.
alter function pay_contracts(jsonb, timestamptz) set enable_seqscan = off;
