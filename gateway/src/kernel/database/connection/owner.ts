import type pg from 'pg'

/** The owner of a database, who runs migrations. `service` is the service role to create, where the platform creates it. */
export type Owner = { readonly config: pg.ClientConfig; readonly service?: { readonly role: string; readonly password: string } }
