import type { Marker, MarkerBand } from '@perya/domain/protection/marker'

/** A marker that was found, with its weight and its figures as texts. */
export type FoundMarker = { readonly marker: Marker; readonly weight: number; readonly figures: Readonly<Record<string, string>> }

export type ScoreDay = { readonly day: string; readonly score: number }

type Contact = { readonly at: string; readonly channel: 'message' | 'call' | 'chat' | 'mail'; readonly outcome: string }

/** A player of the list. */
export type ProtectionRow = {
  readonly member: { readonly id: string; readonly username: string }
  readonly score: number
  readonly change: number
  readonly found: readonly FoundMarker[]
  readonly measures: readonly string[]
  readonly contact: Contact | null
  readonly dueAt: string | null
  readonly waitingSince: string | null
  readonly isContested: boolean
  readonly days: readonly ScoreDay[]
}

type BeforeAfter<Value> = { readonly before: Value; readonly after: Value }

/** Play in the days before and after a contact. */
export type PlayChange = {
  readonly staked: BeforeAfter<string>
  readonly deposited: BeforeAfter<string>
  readonly minutes: BeforeAfter<number>
}

export type Interaction = Contact & {
  readonly id: number
  readonly template: string
  readonly note: string
  readonly staff: string
  readonly score: number
  readonly after7: PlayChange | null
  readonly after30: PlayChange | null
}

export type Measure = { readonly kind: string; readonly since: string; readonly until: string | null; readonly setBy: string }

/** A player with everything that is known of their protection. */
export type ProtectionDetail = {
  readonly member: { readonly id: string; readonly username: string }
  readonly currency: string
  readonly score: number
  readonly change: number
  readonly band: MarkerBand
  readonly rules: number | null
  readonly computedAt: string | null
  readonly found: readonly FoundMarker[]
  readonly days: readonly ScoreDay[]
  readonly measures: readonly Measure[]
  readonly contest: {
    readonly at: string
    readonly dueAt: string
    readonly answeredAt: string | null
    readonly outcome: 'upheld' | 'changed' | null
    readonly answer: string | null
  } | null
  readonly contacts: readonly Interaction[]
  readonly reviews: readonly { readonly at: string; readonly staff: string; readonly decision: string; readonly measures: readonly string[] }[]
}
