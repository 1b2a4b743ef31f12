/** A player in a list. */
export type ListedPlayer = {
  readonly id: string
  readonly username: string
  readonly nickname: string
  readonly currency: string
  readonly country: string
  readonly vip: number
  readonly tags: readonly string[]
  readonly level: number
  readonly balance: string
  readonly deposits: string
  readonly seenAt: string | null
  readonly flags: readonly string[]
  /** The kind of key that found the player. */
  readonly by?: string
}

/** The players of a search. */
export type SearchResult = { readonly rows: readonly ListedPlayer[]; readonly more: boolean }

/** The head of the view of a player. */
export type PlayerHead = {
  readonly id: string
  readonly username: string
  readonly status: 'active' | 'frozen'
  readonly book: 'real' | 'fun'
  readonly currency: string
  readonly country: string
  readonly tags: readonly string[]
  readonly level: number
  readonly vip: { readonly rank: number; readonly label: string }
  readonly isErased: boolean
  readonly since: string
  readonly seenAt: string | null
  readonly upline: { readonly id: string; readonly username: string } | null
  readonly onBreak: { readonly kind: string; readonly until: string | null } | null
  readonly payoutsHeldUntil: string | null
  readonly hasBonus: boolean
  readonly open: { readonly fields: readonly string[]; readonly until: string | null }
}

/** What a tab gets. */
export type TabProps = { readonly head: PlayerHead }

/** A limit of player protection. */
export type PlayerLimit = {
  readonly kind: string
  readonly period: string
  readonly amount: string | null
  readonly used: string
  readonly share: number | null
  readonly requested: { readonly amount: string | null; readonly at: string } | null
}

/** A note of staff. */
export type PlayerNote = { readonly id: number; readonly text: string; readonly isPinned: boolean; readonly at: string; readonly by: string }

type Contact = { readonly value: string; readonly verified: boolean }

/** The person behind an account, masked but for what is open. */
export type Person = {
  readonly name: string
  readonly phone: Contact | null
  readonly mail: Contact | null
  readonly birthday: { readonly day: string; readonly over21: boolean } | null
  readonly nationality: string
  readonly document: { readonly type: string; readonly number: string }
  readonly address: string
  readonly accounts: readonly { readonly id: string; readonly institution: string; readonly number: string; readonly removedAt: string | null }[]
}

/** The overview of a player. */
export type Overview = {
  readonly at: string
  readonly currency: string
  readonly accounts: readonly { readonly kind: string; readonly currency: string; readonly balance: string; readonly lines: number }[]
  readonly figures: {
    readonly balance: string
    readonly held: string
    readonly holds: number
    readonly deposits: string
    readonly depositCount: number
    readonly withdrawn: string
    readonly withdrawnCount: number
    readonly staked: string
    readonly ggr: string
  }
  readonly person: Person
  readonly limits: readonly PlayerLimit[] | null
  readonly connections: readonly {
    readonly id: string
    readonly username: string
    readonly status: string
    readonly accounts: number
    readonly devices: number
    readonly networks: number
  }[]
  readonly notes: readonly PlayerNote[] | null
  readonly timeline: readonly {
    readonly at: string
    readonly what: string
    readonly subject: string
    readonly amount: string | null
    readonly currency: string | null
  }[]
}

/** A line of an account. */
export type PlayerLine = {
  readonly seq: number
  readonly at: string
  readonly kind: string
  readonly vendor: string
  readonly title: string
  readonly round: string | null
  readonly tx: number
  readonly amount: string
  readonly after: string
}

type Side = { readonly type: string; readonly owner: string; readonly kind: string; readonly after: string | null }

/** A posting with its legs. */
export type Posting = {
  readonly tx: number
  readonly scope: string
  readonly externalId: string
  readonly kind: string
  readonly round: string | null
  readonly documents: readonly string[]
  readonly legs: readonly { readonly leg: number; readonly amount: string; readonly currency: string; readonly from: Side; readonly to: Side }[]
}
