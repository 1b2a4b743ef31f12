import type pg from 'pg'

/** The platform's log, as far as providers write to it. */
export type ProviderLog = {
  readonly warn: (fields: object, message: string) => void
  readonly error: (fields: object, message: string) => void
}

/** What every reference provider receives from the process that runs it. `clock`: milliseconds since 1970, UTC. */
export type ProviderPorts = {
  /** Connections to the database that holds the providers' own tables, `reference_*`. */
  readonly store: { readonly pool: pg.Pool }
  readonly clock: { readonly now: () => number }
  /** Origin on which the providers are mounted. */
  readonly gamesOrigin: string
  readonly log: ProviderLog
}
