import type { Role } from '@perya/domain/staff/roles'

/** What a person may do with a command, as `me` lists it by row of the rights table. */
export type CommandRight = {
  readonly read: boolean
  readonly alone: 'always' | 'threshold' | 'never'
  readonly ask: boolean
  readonly sign: boolean
}

/** The person of the session. */
export type Me = {
  readonly id: string
  readonly name: string
  readonly display: string
  readonly roles: readonly Role[]
  readonly rights: Readonly<Record<string, CommandRight>>
  readonly freshUntil: number | string | null
  readonly expiresAt: number | string
  readonly profile: 'demo' | 'test' | 'production'
  readonly brand: string
  readonly zone: string
  readonly currency: string
  readonly serverTime: number | string
}

/** A JSON schema, as far as the inputs of commands use it. */
export type JsonSchema = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly description?: string
}

/** A command of the registry. */
export type RegisteredCommand = {
  readonly name: string
  readonly usage: string
  readonly area: string
  readonly verb: string
  readonly input: JsonSchema
  /** Fields in the order of their declaration. */
  readonly fields?: readonly string[]
  readonly words: readonly (readonly [field: string, label: string])[]
  /** Fields that only the command line has, such as a path on its machine. */
  readonly lineOnly?: readonly string[]
  readonly changes: boolean
  readonly reads: 'none' | 'masked' | 'personal'
  readonly stops?: boolean
  readonly undo?: string | null
  /** Whether the console offers it. */
  readonly console?: boolean
}

/** Keys and values of an input, of facts or of a row. */
export type Fields = Readonly<Record<string, unknown>>

/** A page of rows; `next` is the position of the following page. */
export type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | number | null }

export type Outcome = { readonly result: unknown; readonly record: number | null; readonly failed: boolean }

export type PersonName = { readonly id: string; readonly name: string; readonly display: string }

export type ApprovalState = 'waiting' | 'done' | 'refused' | 'withdrawn' | 'expired' | 'void'

export type ApprovalRow = {
  readonly id: string
  readonly command: string
  readonly input: Fields
  readonly inputHash: string
  readonly seen: Fields
  readonly seenNow: Fields | null
  readonly amount: string | number | null
  readonly currency: string | null
  readonly rule: string
  readonly askedBy: PersonName
  readonly askedAt: string
  readonly reason: string
  readonly state: ApprovalState
  readonly decidedBy: PersonName | null
  readonly decidedAt: string | null
  readonly decidedReason: string
  readonly expiresAt: string
  readonly maySign: boolean
}

/** What the server answers when a command needs a second person. */
export type SecondPerson = {
  readonly rule: string
  readonly threshold: string | number | null
  readonly currency: string | null
  readonly signers: readonly Role[]
  readonly hash: string
}
