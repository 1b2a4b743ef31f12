-- How a person of staff sees a list of the console: named views (filters, order, hidden columns), and under the empty name the columns in use.
create table staff_list_view (
  staff_id   text not null references staff (id),
  list       text not null check (list ~ '^[a-z-]{1,40}$'),
  name       text not null check (length(name) <= 60),
  search     text not null check (length(search) <= 1000),
  hidden     text[] not null check (cardinality(hidden) <= 40),
  is_default boolean not null,
  changed_at timestamptz not null,
  primary key (staff_id, list, name),
  check (not is_default or name <> '')
);
create unique index staff_list_view_default on staff_list_view (staff_id, list) where is_default;
