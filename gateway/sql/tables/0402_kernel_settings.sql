-- Settings that an operator may change at run time. Gateways poll them every second.
--   maintenance  {"on": boolean, "until": ISO moment or null, "info": text}
--   region       {"restricted": ["CC", …], "home": "CC"}   home: country of addresses that no range names
--   modules      {"MODULE": boolean, …}                     over the brand's own list
--   password     {"expiryDays": integer, "expiryEnforced": boolean}   0 days: passwords never expire
--   features     {"referralEnabled": boolean, "vipEnabled": boolean}
--   feedback     {"minimum": integer, "maximum": integer}   bounds of the content, in characters
--   register     [{"field", "enabled", "required", "patternId", "acceptedPattern", "minLength", "maxLength"}, …]
--   routers      ["https://…", …]                           domains that serve this brand
create table setting (
  name       text primary key,
  value      jsonb not null,
  changed_at timestamptz not null default now()
);

-- Which country an address belongs to; the narrowest range wins.
create table address_range (
  range   cidr primary key,
  country text not null check (country ~ '^[A-Z]{2}$')
);
