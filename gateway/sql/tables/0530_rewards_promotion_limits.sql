-- The budget and the segment of a promotion, published and signed with it. A promotion without a row has no budget and is for every member. The row is
-- apart from `promotion`, because a claim changes it, and every change of `promotion` makes a new version of its terms.
create table promotion_limit (
  promotion_id  text primary key references promotion (id),
  budget        bigint check (budget > 0),  -- minor units of the brand's currency; null: no limit
  claimed       bigint not null default 0 check (claimed >= 0),  -- granted so far; kept only where there is a budget
  min_level   smallint not null default 0 check (min_level between 0 and 3),  -- verification level
  min_rank    smallint not null default 0 check (min_rank between 0 and 1000),  -- VIP rank
  joined_days   int check (joined_days between 1 and 3650),  -- registered within so many days; null: whenever
  has_deposited boolean not null default false,  -- only members with a paid deposit
  check (budget is null or claimed <= budget)
);
