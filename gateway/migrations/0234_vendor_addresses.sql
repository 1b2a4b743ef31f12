-- Networks that a vendor's callbacks come from (S-20); empty: any.
alter table vendor_profile add column addresses cidr[] not null default '{}';
