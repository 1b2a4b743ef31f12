-- A key that is being replaced signs until this moment, so that its vendor can change over without a refused call. Null: no end is set.
alter table vendor_key add column retires_at timestamptz;
